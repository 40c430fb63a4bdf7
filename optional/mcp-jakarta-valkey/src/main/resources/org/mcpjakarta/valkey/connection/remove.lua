-- Removes an item. KEYS: 1 item, 2 places of all. ARGV: 1 id, 2 begin of the holders' places, 3 begin of their busy places
-- Result: 1 if it was there
local holder = redis.call('HGET', KEYS[1], 'o')
if not holder then return 0 end
redis.call('DEL', KEYS[1])
redis.call('ZREM', KEYS[2], ARGV[1])
if holder ~= '' then
  redis.call('ZREM', ARGV[2] .. holder, ARGV[1])
  redis.call('ZREM', ARGV[3] .. holder, ARGV[1])
end
return 1
