import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

const stream = (chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

async function eventsOf(chunks: Uint8Array[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, data } of readEvents(stream(chunks))) found.push(`${name}: ${data}`);
  return found;
}

const text = 'event: piece\ndata: "Größe\\nund mehr"\n\nevent: done\ndata: ""\n\n';

test('events are read even if the network splits them', async () => {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at <= bytes.length; at += 1) {
    const events = await eventsOf([bytes.subarray(0, at), bytes.subarray(at)]);
    expect(events).toEqual(['piece: Größe\nund mehr', 'done: ']);
  }
});

test('an event without an end is left out', async () => {
  const bytes = new TextEncoder().encode('event: piece\ndata: "a"\n\nevent: piece\ndata: "b');
  expect(await eventsOf([bytes])).toEqual(['piece: a']);
});
