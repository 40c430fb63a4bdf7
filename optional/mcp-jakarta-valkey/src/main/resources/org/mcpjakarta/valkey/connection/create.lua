-- Creates an item if there is room. KEYS: 1 item, 2 places of all, 3 places of the holder, 4 busy places of the holder
-- ARGV: 1 id, 2 holder, 3 version, 4 until, 5 busy, 6 node, 7 content, 8 most in all, 9 most of the holder, 10 most that are busy
-- Result: 0 created | 1 exists | 2 full | 3 holder full
if redis.call('EXISTS', KEYS[1]) == 1 then return 1 end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function taken(places)
  redis.call('ZREMRANGEBYSCORE', places, '-inf', now)
  return redis.call('ZCARD', places)
end
-- The places go when the last of them does.
local function take(places)
  redis.call('ZADD', places, ARGV[4], ARGV[1])
  redis.call('PEXPIREAT', places, redis.call('ZRANGE', places, -1, -1, 'WITHSCORES')[2])
end
if taken(KEYS[2]) >= tonumber(ARGV[8]) then return 2 end
if ARGV[2] ~= '' then
  if taken(KEYS[3]) >= tonumber(ARGV[9]) then return 3 end
  if ARGV[5] == '1' and taken(KEYS[4]) >= tonumber(ARGV[10]) then return 3 end
  take(KEYS[3])
  if ARGV[5] == '1' then take(KEYS[4]) end
end
take(KEYS[2])
redis.call('HSET', KEYS[1], 'o', ARGV[2], 'v', ARGV[3], 'u', ARGV[4], 'y', ARGV[5], 'n', ARGV[6], 'c', ARGV[7])
redis.call('PEXPIREAT', KEYS[1], ARGV[4])
return 0
