import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { fetchApi } from '#app/ui/kept-session.ts';
import type { Generation } from './generation.ts';

export type { Generation as GenerationView } from './generation.ts';

interface Pulse {
  isOver: boolean;
  progress: number;
  step: string;
  partial: unknown;
}

const pollIntervalMs = 700;
const pollIntervalAfterFailureMs = 3000;

/** Whether the work is queued or running. */
export const isUnderWay = ({ state }: Pick<Generation, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/**
 * Follows the loader's generation while the tab is visible, and reloads the page's data when the step, the state or
 * the text so far has changed. The server pushes the progress of plans; where that fails, and for other work, this
 * polls every 700 ms. The returned `progress` and `step` are live; the state is the loader's, so that it changes
 * together with the result.
 */
export function useGeneration(generation: Generation | null): Generation | null {
  const { revalidate, state: reload } = useRevalidator();
  const [pulse, setPulse] = useState<(Pulse & { id: string }) | null>(null);
  const followedId = generation && isUnderWay(generation) ? generation.id : null;
  // Browsers limit the connections to a server, so only long work gets one of its own.
  const isPlan = generation?.kind === 'analysis' || generation?.kind === 'roadmap';

  const considered = useRef<unknown>(null);
  const shown = useRef<unknown>(null);
  useEffect(() => {
    // A second reload would abort the first, so changes during a reload are handled after it.
    if (pulse?.id !== followedId || reload !== 'idle') return;
    if (!pulse.isOver && pulse.step === generation?.step && pulse.partial === shown.current) return;
    const reloadFor = () => {
      considered.current = pulse;
      shown.current = pulse.partial;
      revalidate();
    };
    if (considered.current !== pulse) return reloadFor();
    // Still out of date after the reload, so the reload failed.
    const timer = setTimeout(reloadFor, pollIntervalAfterFailureMs);
    return () => clearTimeout(timer);
  }, [pulse, followedId, reload, generation?.step, revalidate]);

  useEffect(() => {
    if (followedId === null) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    let events: EventSource | undefined;

    const take = (fresh: Pulse) => setPulse({ ...fresh, id: followedId });
    const poll = async () => {
      if (document.hidden) return;
      const fresh = await fetchPulse(followedId, leaving.signal);
      if (leaving.signal.aborted) return;
      if (fresh) take(fresh);
      clearTimeout(timer);
      timer = setTimeout(poll, fresh ? pollIntervalMs : pollIntervalAfterFailureMs);
    };
    const listen = () => {
      const source = new EventSource(pathOf(followedId));
      source.addEventListener('piece', ({ data }) => {
        const fresh = pulseIn(JSON.parse(JSON.parse(data)));
        if (fresh) take(fresh);
      });
      const end = () => {
        source.close();
        void poll();
      };
      for (const name of ['done', 'failed', 'error']) source.addEventListener(name, end);
      return source;
    };
    const follow = () => {
      clearTimeout(timer);
      events?.close();
      if (isPlan && !document.hidden && 'EventSource' in window) events = listen();
      else void poll();
    };

    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      events?.close();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [followedId, isPlan]);

  if (generation === null || pulse === null || pulse.id !== followedId) return generation;
  return { ...generation, progress: pulse.progress, step: pulse.step };
}

const pathOf = (id: string): string => `/api/generations/${id}`;

/**
 * The progress of a generation; one that is no longer accessible counts as finished. Null if the server does not
 * answer.
 */
async function fetchPulse(id: string, signal: AbortSignal): Promise<Pulse | null> {
  try {
    const response = await fetchApi(pathOf(id), { signal });
    if (response.status === 401 || response.status === 404)
      return { isOver: true, progress: 100, step: '', partial: null };
    return response.ok ? pulseIn(await response.json()) : null;
  } catch {
    return null;
  }
}

function pulseIn(body: unknown): Pulse | null {
  const generation = field(body, 'generation');
  const state = field(generation, 'state');
  const progress = field(generation, 'progress');
  const step = field(generation, 'step');
  if (typeof progress !== 'number' || typeof step !== 'string') return null;
  return {
    isOver: state !== 'queued' && state !== 'running',
    progress,
    step,
    partial: field(body, 'partial'),
  };
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
