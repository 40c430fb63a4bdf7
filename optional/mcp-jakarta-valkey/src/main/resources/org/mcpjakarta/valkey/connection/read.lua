-- A page of a log. KEYS: 1 head, 2 events. ARGV: 1 after, 2 most bytes
-- Result: {reader, base, newest, complete, node, writer, heard, events}, or nothing if there is no such log
local SLICE = 128
local h = redis.call('HMGET', KEYS[1], 'r', 'b', 'n', 'd', 'h', 'w', 'c')
if not h[1] then return false end
local base, newest, after = tonumber(h[2]), tonumber(h[3]), tonumber(ARGV[1])
local page, left = {}, tonumber(ARGV[2])
local from = after - base
while from >= 0 and from < newest - base do
  local slice = redis.call('LRANGE', KEYS[2], from, from + SLICE - 1)
  if #slice == 0 then break end
  for _, event in ipairs(slice) do
    left = left - #event
    if left < 0 and #page > 0 then from = newest; break end
    page[#page + 1] = event
  end
  from = from + SLICE
end
return {tonumber(h[1]), base, newest, tonumber(h[4]), h[5], tonumber(h[6]), tonumber(h[7]), page}
