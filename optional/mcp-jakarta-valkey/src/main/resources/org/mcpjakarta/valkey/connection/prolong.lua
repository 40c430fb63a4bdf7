-- Keeps an open log for another while. KEYS: 1 head, 2 events, 3 logs of the session. ARGV: 1 kept ms, 2 linger ms, 3 log
if redis.call('HGET', KEYS[1], 'd') ~= '0' then return 0 end
local time = redis.call('TIME')
local kept = tonumber(ARGV[1])
local renewed = time[1] * 1000 + math.floor(time[2] / 1000) + kept
redis.call('HSET', KEYS[1], 'u', renewed)
redis.call('PEXPIREAT', KEYS[1], renewed)
redis.call('PEXPIREAT', KEYS[2], renewed)
redis.call('ZADD', KEYS[3], renewed, ARGV[3])
redis.call('PEXPIRE', KEYS[3], math.floor(math.max(kept, tonumber(ARGV[2])) * 5 / 4))
return 1
