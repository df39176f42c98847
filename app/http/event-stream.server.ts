import { reportFailure } from './report-failure.server.ts';

/**
 * Server-sent events: a `piece` event for each text as it comes, then `done`; or `failed` with a message for people.
 * Every event's data is a JSON string.
 */
export function eventStream(pieces: AsyncIterable<string>): Response {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.asyncIterator]();
  const event = (name: string, data: string) =>
    encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await iterator.next();
        if (!next.done) {
          controller.enqueue(event('piece', next.value));
          return;
        }
        controller.enqueue(event('done', ''));
      } catch (error) {
        controller.enqueue(event('failed', reportFailure(error, answerFailed).message));
      }
      controller.close();
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(stream, {
    // `no-transform` keeps the compression in front of us from holding pieces back.
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' },
  });
}

const answerFailed = 'Failed to get response. Please try again.';
