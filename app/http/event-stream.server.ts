import { reportFailure } from './report-failure.server.ts';

/**
 * Server-sent events: a `piece` event for each text as it arrives, then `done`, or `failed` with a message for the
 * user. Every event's data is a JSON string. Reading of `pieces` stops when the client disconnects.
 * @param failureMessage the message for an unexpected failure
 * @param left aborts when the client disconnects
 */
export function eventStream(
  pieces: AsyncIterable<string>,
  failureMessage: string,
  left: AbortSignal | undefined,
): Response {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.asyncIterator]();
  let isOver = false;
  const stop = async () => {
    isOver = true;
    await iterator.return?.();
  };
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const leave = () => {
        if (isOver) return;
        controller.close();
        stop().catch((error) => reportFailure(error));
      };
      if (left?.aborted) leave();
      else left?.addEventListener('abort', leave, { once: true });
    },
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
    cancel: stop,
  });
  return new Response(stream, {
    // `no-transform` keeps proxies from buffering events to compress them.
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-transform' },
  });
}
