-- Numbers a change, keeps it, and sends it to all nodes. KEYS: 1 number of the last change, 2 changes. ARGV: 1 text, 2 how many are kept, 3 channel
local change = redis.call('INCR', KEYS[1]) .. ' ' .. ARGV[1]
redis.call('RPUSH', KEYS[2], change)
redis.call('LTRIM', KEYS[2], -ARGV[2], -1)
redis.call('PUBLISH', ARGV[3], 'c' .. change)
return 1
