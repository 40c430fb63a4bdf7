-- Replaces an item if its version is the one before. KEYS: 1 item, 2 places of all, 3 places of the holder, 4 busy places of the holder
-- ARGV: 1 id, 2 holder, 3 version, 4 until, 5 busy, 6 node, 7 content, 8 version before
-- Result: 1 if it was replaced
local h = redis.call('HMGET', KEYS[1], 'v', 'o')
if h[1] ~= ARGV[8] or h[2] ~= ARGV[2] then return 0 end
local function take(places)
  redis.call('ZADD', places, ARGV[4], ARGV[1])
  redis.call('PEXPIREAT', places, redis.call('ZRANGE', places, -1, -1, 'WITHSCORES')[2])
end
take(KEYS[2])
if ARGV[2] ~= '' then
  take(KEYS[3])
  if ARGV[5] == '1' then take(KEYS[4]) else redis.call('ZREM', KEYS[4], ARGV[1]) end
end
redis.call('HSET', KEYS[1], 'v', ARGV[3], 'u', ARGV[4], 'y', ARGV[5], 'n', ARGV[6], 'c', ARGV[7])
redis.call('PEXPIREAT', KEYS[1], ARGV[4])
return 1
