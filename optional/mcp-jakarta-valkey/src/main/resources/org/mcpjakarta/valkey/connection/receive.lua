-- Messages from the inbox of a node, after those that the node has received. Asking again does no harm.
-- KEYS: 1 inbox, 2 how many were taken out of it. ARGV: 1 how many the node has received, 2 how long both are kept, ms, 3 most
-- Result: messages
local taken = redis.call('GET', KEYS[2])
-- Without a number everything was lost, and what is there now came later.
if taken and tonumber(ARGV[1]) > tonumber(taken) then redis.call('LTRIM', KEYS[1], ARGV[1] - taken, -1) end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('LRANGE', KEYS[1], 0, ARGV[3] - 1)
