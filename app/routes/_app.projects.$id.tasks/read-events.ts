interface StreamedEvent {
  name: string;
  /** The parsed data of the event. */
  data: string;
}

/** Reads server-sent events as they arrive. An event that is cut off at the end is left out. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield parseEvent(block);
    }
  } finally {
    await reader.cancel();
  }
}

function parseEvent(block: string): StreamedEvent {
  const fieldOf = (field: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${field}: `))
      ?.slice(field.length + 2);
  return { name: fieldOf('event') ?? 'message', data: String(JSON.parse(fieldOf('data') ?? '""')) };
}
