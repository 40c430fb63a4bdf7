-- All changes after a number. KEYS: 1 number of the last change, 2 changes. ARGV: 1 number
-- Result: changes, or nothing if some are not kept any more
local wanted = (redis.call('GET', KEYS[1]) or 0) - ARGV[1]
if wanted == 0 then return {} end
if wanted < 0 or redis.call('LLEN', KEYS[2]) < wanted then return false end
return redis.call('LRANGE', KEYS[2], -wanted, -1)
