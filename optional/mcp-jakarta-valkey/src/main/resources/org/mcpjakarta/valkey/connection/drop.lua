-- Removes the logs of a session. KEYS: 1 logs of the session, 2 mark of a dropped session. ARGV: 1 begin of the session's keys, 2 kept ms
for _, log in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  redis.call('DEL', ARGV[1] .. 'm:' .. log, ARGV[1] .. 'e:' .. log)
end
redis.call('DEL', KEYS[1])
redis.call('SET', KEYS[2], 1, 'PX', ARGV[2])
return 1
