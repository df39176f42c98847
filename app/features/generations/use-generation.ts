import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { fetchApi } from '#app/ui/kept-session.ts';
import type { Generation } from './generation.ts';

export type { Generation as GenerationView } from './generation.ts';

interface Pulse {
  isOver: boolean;
  progress: number;
  step: string;
}

const pollIntervalMs = 700;
const pollIntervalAfterFailureMs = 3000;

/** Whether the work is queued or running. */
export const isUnderWay = ({ state }: Pick<Generation, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/**
 * Follows a generation that the page's loader gave: asks every 700 ms how far it is while the tab is visible, and reloads
 * the page's data when the step or the state has changed. `progress` and `step` of the answer are live; the state stays
 * the loader's, so that it changes together with what the work brought.
 */
export function useGeneration(generation: Generation | null): Generation | null {
  const { revalidate } = useRevalidator();
  const [pulse, setPulse] = useState<(Pulse & { id: string }) | null>(null);
  const followedId = generation && isUnderWay(generation) ? generation.id : null;

  const loadedStep = useRef(generation?.step);
  useEffect(() => {
    loadedStep.current = generation?.step;
  }, [generation?.step]);

  useEffect(() => {
    if (followedId === null) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const poll = async () => {
      if (document.hidden) return;
      const fresh = await fetchPulse(followedId, leaving.signal);
      if (leaving.signal.aborted) return;
      // Repeated until the page's own data agree, in case a reload fails.
      if (fresh && (fresh.isOver || fresh.step !== loadedStep.current)) revalidate();
      if (fresh) {
        const isSame = (shown: Pulse | null) =>
          shown?.step === fresh.step && shown.progress === fresh.progress && shown.isOver === fresh.isOver;
        setPulse((shown) => (isSame(shown) ? shown : { ...fresh, id: followedId }));
      }
      clearTimeout(timer);
      timer = setTimeout(poll, fresh ? pollIntervalMs : pollIntervalAfterFailureMs);
    };
    const pollAgain = () => {
      clearTimeout(timer);
      void poll();
    };

    void poll();
    document.addEventListener('visibilitychange', pollAgain);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pollAgain);
    };
  }, [followedId, revalidate]);

  if (generation === null || pulse === null || pulse.id !== followedId) return generation;
  return { ...generation, progress: pulse.progress, step: pulse.step };
}

/** The progress of a generation, over when it is no longer accessible; null when the server gives no answer. */
async function fetchPulse(id: string, signal: AbortSignal): Promise<Pulse | null> {
  try {
    const response = await fetchApi(`/api/generations/${id}`, { signal });
    if (response.status === 401 || response.status === 404) return { isOver: true, progress: 100, step: '' };
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
  return { isOver: state !== 'queued' && state !== 'running', progress, step };
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
