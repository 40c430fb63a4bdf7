-- Makes a node the reader of a log. KEYS: 1 head. ARGV: 1 node, 2 hint, 3 channels of nodes
-- Result: {reader, base, newest, complete, node, writer, heard, last event}, or nothing if there is no such log
local h = redis.call('HMGET', KEYS[1], 'b', 'n', 'd', 'h', 'w', 'c', 'x')
if not h[1] then return false end
local reader = redis.call('HINCRBY', KEYS[1], 'r', 1)
redis.call('HSET', KEYS[1], 'rn', ARGV[1])
if h[4] ~= ARGV[1] then redis.call('PUBLISH', ARGV[3] .. h[4], 't ' .. ARGV[2] .. ' ' .. reader) end
return {reader, tonumber(h[1]), tonumber(h[2]), tonumber(h[3]), h[4], tonumber(h[5]), tonumber(h[6]), h[7]}
