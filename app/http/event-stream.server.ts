import { reportFailure } from './report-failure.server.ts';

/**
 * Server-sent events: a `piece` event for each text as it arrives, then `done`, or `failed` with a message for the
 * user. The data of each event is a JSON string. `pieces` is no longer read once the stream is cancelled.
 * @param failureMessage the message for an unexpected failure
 */
export function eventStream(pieces: AsyncIterable<string>, failureMessage: string): Response {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.asyncIterator]();
  let isOver = false;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const send = (name: string, data: string) =>
        controller.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
      try {
        const next = await iterator.next();
        if (isOver) return;
        if (!next.done) return send('piece', next.value);
        send('done', '');
      } catch (error) {
        if (isOver) return;
        send('failed', reportFailure(error, failureMessage).message);
      }
      isOver = true;
      controller.close();
    },
    async cancel() {
      isOver = true;
      await iterator.return?.();
    },
  });
  return new Response(stream, {
    // `no-transform` keeps proxies from buffering events to compress them.
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-transform' },
  });
}
