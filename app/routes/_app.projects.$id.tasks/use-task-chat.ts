import { useEffect, useRef, useState } from 'react';
import { fetchApi } from '#app/ui/kept-session.ts';
import { readEvents } from './read-events.ts';

export interface ChatPair {
  question: string;
  response: string;
}

/** The conversation that a chat without scripts carries in a field; empty when that is invalid. */
export function pairsIn(text = ''): ChatPair[] {
  try {
    const pairs: unknown = JSON.parse(text);
    return Array.isArray(pairs) && pairs.every(isPair) ? pairs : [];
  } catch {
    return [];
  }
}

const isPair = (value: unknown): value is ChatPair =>
  typeof value === 'object' &&
  value !== null &&
  'question' in value &&
  typeof value.question === 'string' &&
  'response' in value &&
  typeof value.response === 'string';

interface TaskChatState {
  pairs: ChatPair[];
  /** The question being answered, with its answer so far. */
  pending: ChatPair | null;
  error: string | null;
}

/** The message of the API's refusal; null when the answer has none. */
async function refusalOf(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body;
  return hasMessage && typeof body.message === 'string' ? body.message : null;
}

/** An error whose message is shown to the user. */
class Refused extends Error {}

async function* streamAnswer(question: object, signal: AbortSignal): AsyncGenerator<string> {
  const response = await fetchApi('/api/chat', {
    method: 'POST',
    headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
    body: JSON.stringify(question),
    signal,
  });
  if (!response.ok || !response.body) throw new Refused((await refusalOf(response)) ?? undefined);
  for await (const { name, data } of readEvents(response.body)) {
    if (name === 'failed') throw new Refused(data);
    if (name === 'done') return;
    yield data;
  }
  // The connection ended before the answer did.
  throw new Refused();
}

/**
 * A chat about one task, kept as long as the page. `ask` resolves to whether the question was answered; if not, `error`
 * says why.
 */
export function useTaskChat(
  about: { projectId: string; taskTitle: string },
  start: Pick<TaskChatState, 'pairs' | 'error'>,
  failure: string,
): TaskChatState & { ask(question: string): Promise<boolean> } {
  const [state, setState] = useState<TaskChatState>({ ...start, pending: null });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const ask = async (question: string): Promise<boolean> => {
    const leaving = new AbortController();
    controller.current = leaving;
    const { signal } = leaving;
    const { pairs } = state;
    let response = '';
    setState({ pairs, error: null, pending: { question, response } });
    try {
      for await (const piece of streamAnswer({ ...about, query: question, context: pairs }, signal)) {
        response += piece;
        setState({ pairs, error: null, pending: { question, response } });
      }
      setState({ pairs: [...pairs, { question, response }], error: null, pending: null });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const message = error instanceof Refused && error.message ? error.message : failure;
      setState({ pairs, error: message, pending: null });
      return false;
    }
  };

  return { ...state, ask };
}
