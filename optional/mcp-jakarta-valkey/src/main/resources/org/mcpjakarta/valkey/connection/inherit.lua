-- Makes another node the writer of an open log. KEYS: 1 head, 2 events, 3 logs of the session
-- ARGV: 1 former node, 2 node, 3 whether the log is to end, 4 kept ms, 5 linger ms, 6 log, 7 hint, 8 channels of nodes
-- Result: the number of the writer, or 0 if the log is not there, complete, or written by another node
local h = redis.call('HMGET', KEYS[1], 'h', 'd', 'rn', 'x')
if not h[1] or h[1] ~= ARGV[1] or h[2] == '1' then return 0 end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local kept, linger = tonumber(ARGV[4]), tonumber(ARGV[5])
local writer = redis.call('HINCRBY', KEYS[1], 'w', 1)
local renewed = now + kept
if ARGV[3] == '1' and h[4] ~= '' then
  redis.call('RPUSH', KEYS[2], h[4])
  redis.call('HINCRBY', KEYS[1], 'n', 1)
  redis.call('HSET', KEYS[1], 'd', 1)
  renewed = now + linger
end
redis.call('HSET', KEYS[1], 'h', ARGV[2], 'u', renewed)
redis.call('PEXPIREAT', KEYS[1], renewed)
redis.call('PEXPIREAT', KEYS[2], renewed)
redis.call('ZADD', KEYS[3], renewed, ARGV[6])
redis.call('PEXPIRE', KEYS[3], math.floor(math.max(kept, linger) * 5 / 4))
if h[3] ~= ARGV[2] then redis.call('PUBLISH', ARGV[8] .. h[3], 'c ' .. ARGV[7]) end
return writer
