// The tools that are measured, and what they are made of; both versions of the SDK take them.
import { z } from 'zod';

const Item = z.object({ name: z.string(), count: z.number().int(), price: z.number() });
const Order = z.object({ customer: z.string(), day: z.string(), items: z.array(Item) });
const Bill = z.object({ customer: z.string(), total: z.number(), items: z.number().int() });
const Listed = z.object({
  day: z.string().describe('The day'),
  seats: z.number().int().describe('How many people come'),
  floor: z.string().optional().describe('Where'),
});
const Text = z.object({ text: z.string() });
const Ordering = z.object({ order: Order });

export const text = (text) => ({ content: [{ type: 'text', text }] });

export function addTools(server) {
  server.registerTool('echo', { description: 'Say the same', inputSchema: Text }, async (given) => text(given.text));
  server.registerTool('bill', { description: 'Add up an order', inputSchema: Ordering, outputSchema: Bill }, async ({ order }) => {
    const total = order.items.reduce((sum, item) => sum + item.count * item.price, 0);
    const bill = { customer: order.customer, total, items: order.items.length };
    return { ...text(JSON.stringify(bill)), structuredContent: bill };
  });
}

export const addListed = (server, number) => server.registerTool(`tool-${number}`,
  { description: 'Finds the rooms that are free on a day', inputSchema: Listed }, async () => text('none'));
