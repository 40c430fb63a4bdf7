-- Puts a message into the inbox of a node. KEYS: 1 inbox, 2 how many were taken out of it. ARGV: 1 content, 2 how long it is kept, ms, 3 channel
redis.call('RPUSH', KEYS[1], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[2])
redis.call('PUBLISH', ARGV[3], 'm')
return 1
