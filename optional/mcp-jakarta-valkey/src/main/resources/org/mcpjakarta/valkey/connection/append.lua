-- Appends to one log, which is opened first if need be.
-- KEYS: 1 head, 2 events, 3 logs of the session, 4 mark of a dropped session
-- ARGV: 1 writer, 2 first, 3 oldest, 4 opens, 5 last, 6 node, 7 kept ms, 8 linger ms, 9 log, 10 hint, 11 channels of nodes, 12 heard,
--       13 last event, from 14 on events
-- Result: {0 kept | 1 fenced | 2 behind | 3 gone, newest, reader}
local EVENTS, SLICE = 14, 500
local kept, linger = tonumber(ARGV[7]), tonumber(ARGV[8])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local h = redis.call('HMGET', KEYS[1], 'w', 'n', 'b', 'r', 'rn', 'd', 'u', 'c')
if not h[1] then
  if ARGV[4] == '0' or redis.call('EXISTS', KEYS[4]) == 1 then return {3, 0, 0} end
  h = {'1', '0', '0', '1', ARGV[6], '0', '0', '0'}
  redis.call('HSET', KEYS[1], 'w', 1, 'n', 0, 'b', 0, 'r', 1, 'rn', ARGV[6], 'd', 0, 'c', 0, 'h', ARGV[6], 'x', ARGV[13])
  redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', now)
end
local newest, base, reader, ends = tonumber(h[2]), tonumber(h[3]), tonumber(h[4]), tonumber(h[7])
local first, oldest, heard = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[12])
local count = #ARGV - EVENTS + 1
local there = newest + 1 - first -- so many of the events are in the log already: they were sent before
local fields, state, changed, fresh = {}, 0, false, false
if h[1] ~= ARGV[1] then return {1, newest, reader} end
if h[6] == '1' then return {there >= count and 0 or 1, newest, reader} end
if there < 0 and oldest < first then
  state = 2
else
  if there < 0 then -- the writer has dropped what is missing
    redis.call('DEL', KEYS[2])
    base, newest, there, changed = first - 1, first - 1, 0, true
  end
  if there < count then
    local length
    for slice = EVENTS + there, #ARGV, SLICE do -- unpack takes some thousands at most
      length = redis.call('RPUSH', KEYS[2], unpack(ARGV, slice, math.min(slice + SLICE - 1, #ARGV)))
    end
    fresh = length == count - there
    newest, changed = first + count - 1, true
  end
  if oldest - 1 > base then
    redis.call('LTRIM', KEYS[2], oldest - 1 - base, -1)
    base, changed = oldest - 1, true
    newest = math.max(newest, base)
  end
  if changed then fields = {'n', newest, 'b', base} end
  if heard > tonumber(h[8]) then
    fields[#fields + 1] = 'c'; fields[#fields + 1] = heard
  end
  if ARGV[5] == '1' then
    fields[#fields + 1] = 'd'; fields[#fields + 1] = 1
    changed = true
  end
end
-- Times are written an eighth longer than needed, so that not every append has to write them.
local renewed = ends
if state == 0 and ARGV[5] == '1' then
  renewed = now + linger
elseif ends < now + kept then
  renewed = now + kept + math.floor(kept / 8)
end
if renewed ~= ends then
  fields[#fields + 1] = 'u'; fields[#fields + 1] = renewed
  redis.call('PEXPIREAT', KEYS[1], renewed)
  redis.call('ZADD', KEYS[3], renewed, ARGV[9])
  redis.call('PEXPIRE', KEYS[3], math.floor(math.max(kept, linger) * 5 / 4))
end
if renewed ~= ends or fresh then redis.call('PEXPIREAT', KEYS[2], renewed) end
if #fields > 0 then redis.call('HSET', KEYS[1], unpack(fields)) end
if changed and h[5] ~= ARGV[6] then redis.call('PUBLISH', ARGV[11] .. h[5], 'c ' .. ARGV[10]) end
return {state, newest, reader}
