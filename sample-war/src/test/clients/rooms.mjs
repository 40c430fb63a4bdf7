// What the clients do with the sample.
import { play } from './connect.mjs';

const template = 'rooms://{room}/bookings';

// A day of its own for each client.
const days = { 'client-2026-07-28': '01', 'client-2025-11-25': '02', 'sdk-2025-11-25': '03', 'sse-2025-11-25': '04' };

const scenes = {
  async resources({ client }) {
    const { resources } = await client.listResources();
    const { resourceTemplates } = await client.listResourceTemplates();
    const { contents } = await client.readResource({ uri: 'rooms://all' });
    const missing = await client.readResource({ uri: 'rooms://Nowhere/bookings' }).then(() => ({}), (error) => error.data);
    return { resources, resourceTemplates, contents, missing };
  },

  async prompts({ client }) {
    const { prompts } = await client.listPrompts();
    const { messages } = await client.getPrompt({
      name: 'planMeeting', arguments: { topic: 'trees', day: '2090-03-01', room: 'Oak' },
    });
    return { prompts, messages };
  },

  async completion({ client }) {
    const argument = { name: 'room', value: 'b' };
    const ofPrompt = await client.complete({ ref: { type: 'ref/prompt', name: 'planMeeting' }, argument });
    const ofTemplate = await client.complete({ ref: { type: 'ref/resource', uri: template }, argument });
    return { prompt: ofPrompt.completion.values, template: ofTemplate.completion.values };
  },

  async news({ client, listening, subscribe, hear, call }, name) {
    const day = `2071-01-${days[name]}`;
    const uri = 'rooms://Birch/bookings';
    const updated = new Promise((resolve) => { hear('notifications/resources/updated', ({ params }) => resolve(params.uri)); });
    await listening;
    await subscribe(uri);
    await call({ name: 'book', arguments: { request: { room: 'Birch', day, organizer: name } } });
    const { contents } = await client.readResource({ uri: await updated });
    return { name, organizers: JSON.parse(contents[0].text).map((booking) => booking.organizer) };
  },

  async bookingWithTheUser({ answer, call }, name) {
    const asked = [];
    answer('elicitation/create', ({ params }) => {
      asked.push(params);
      return { action: 'accept', content: params.requestedSchema.properties.room ? { room: 'Oak' } : { people: 10 } };
    });
    const day = `2072-01-${days[name]}`;
    const { structuredContent } = await call({ name: 'bookWithUser', arguments: { day, organizer: name } });
    return { asked, booked: structuredContent.room };
  },

  async unwillingUser({ answer, call }) {
    answer('elicitation/create', () => ({ action: 'decline' }));
    return call({ name: 'bookWithUser', arguments: { day: '2072-02-01', organizer: 'Ann' } });
  },

  async report({ call }) {
    const reports = [];
    const params = { name: 'occupancy', arguments: { from: '2073-01-01', days: 3 } };
    const result = await call(params, { onprogress: (report) => reports.push(report) });
    return { reports, days: JSON.parse(result.content[0].text).length };
  },
};

await play(scenes);
