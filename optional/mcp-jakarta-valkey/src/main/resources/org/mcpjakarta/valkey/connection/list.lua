-- Items of a holder. KEYS: 1 places of the holder. ARGV: 1 begin of the keys of items, 2 how many at most
-- Result: {id, holder, version, until, busy, node, content} of each
local items = {}
for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  if #items == tonumber(ARGV[2]) then break end
  local h = redis.call('HMGET', ARGV[1] .. id, 'o', 'v', 'u', 'y', 'n', 'c')
  if h[1] then items[#items + 1] = {id, h[1], h[2], h[3], h[4], h[5], h[6]} end
end
return items
