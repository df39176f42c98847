import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { answers, chatAnswer } from './prepared-answers.ts';

// A model server with prepared answers, each sent when the film is ready for it. Everything else on the screens is
// real.

const chatRequest = z.looseObject({
  model: z.string(),
  response_format: z.object({ json_schema: z.object({ name: z.string() }) }).optional(),
});

type PromptName = keyof typeof answers | 'chat';

export interface PreparedModel {
  /** The value for OPENAI_BASE_URL. */
  url: string;
  /** Waits for the request of this prompt, and answers it. */
  answer(prompt: PromptName): Promise<void>;
  /** Waits for it; the returned function streams so many characters, and returns whether the answer is complete. */
  begin(prompt: PromptName): Promise<(characters: number) => boolean>;
  close(): Promise<void>;
}

export async function startPreparedModel(): Promise<PreparedModel> {
  const waiting = new Map<string, (response: Asked) => void>();
  const asked = new Map<string, Asked>();
  const server = createServer(async (request, response) => {
    const { model, response_format } = chatRequest.parse(JSON.parse(await text(request)));
    const name = response_format?.json_schema.name ?? 'chat';
    const question = { model, response };
    const take = waiting.get(name);
    if (!take) return void asked.set(name, question);
    waiting.delete(name);
    take(question);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The model is not listening.');

  const next = (name: string): Promise<Asked> => {
    const question = asked.get(name);
    asked.delete(name);
    return question ? Promise.resolve(question) : new Promise((resolve) => waiting.set(name, resolve));
  };

  const begin = async (prompt: PromptName) => {
    const { model, response } = await next(prompt);
    const whole = prompt === 'chat' ? chatAnswer : JSON.stringify(answers[prompt]);
    const send = (delta: object, finish_reason: string | null = null) =>
      response.write(`data: ${JSON.stringify({ model, choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
    let said = 0;
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    return (characters: number) => {
      send({ content: whole.slice(said, said + characters) });
      said += characters;
      if (said < whole.length) return false;
      send({}, 'stop');
      response.end('data: [DONE]\n\n');
      return true;
    };
  };

  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    answer: async (prompt) => {
      const say = await begin(prompt);
      say(Number.POSITIVE_INFINITY);
    },
    begin,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Asked {
  model: string;
  response: ServerResponse;
}
