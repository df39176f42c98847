import type { Child } from './child-process.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

const maxPauseMs = 60_000;

/** The delays before restarts of a process that keeps ending: 1 s, 2 s, 4 s up to a minute. */
export function growingPause(): (livedMs: number) => number {
  let pause = 0;
  return (livedMs) => {
    // A process that ran for a minute has started properly.
    pause = livedMs >= maxPauseMs || pause === 0 ? 1000 : Math.min(pause * 2, maxPauseMs);
    return pause;
  };
}

/** A process that is restarted whenever it ends. */
export interface Restartable {
  stop(): Promise<void>;
}

/**
 * Keeps a process running.
 * @param mayRestart decides whether to restart it, by how it ended
 */
export function keepRunning(
  start: () => Child,
  mayRestart: (how: string) => boolean,
): Restartable & { restart(): Promise<void> } {
  const pauseAfter = growingPause();
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let isOver = false;
  let child = run();
  function run(): Child {
    const started = start();
    const startedAt = performance.now();
    void started.ended.then((how) => {
      if (isStopping || !mayRestart(how)) return;
      const pause = pauseAfter(performance.now() - startedAt);
      console.error(
        `The ${started.name} process has ended: ${how}. It is started again in ${pause / 1000} s.`,
      );
      timer = setTimeout(() => {
        child = run();
      }, pause);
    });
    return started;
  }
  const end = async () => {
    isStopping = true;
    clearTimeout(timer);
    await child.stop();
  };
  let restarting: Promise<void> | undefined;
  return {
    stop: () => {
      isOver = true;
      return end();
    },
    restart: () => {
      restarting ??= end().then(() => {
        restarting = undefined;
        if (isOver) return;
        isStopping = false;
        child = run();
      });
      return restarting;
    },
  };
}

/** Keeps the embedded database running, on its port. */
export function keepPostgres(postgres: EmbeddedPostgres): Restartable {
  const pauseAfter = growingPause();
  let isStopping = false;
  let current = postgres;
  let starting: Promise<void> | undefined;
  let wake = () => {};
  const watch = (startedAt: number) => {
    void current.lost.then(() => {
      if (!isStopping) starting = restart(performance.now() - startedAt);
    });
  };
  async function restart(livedMs: number): Promise<void> {
    const pause = pauseAfter(livedMs);
    console.error(`The database has stopped. It is started again in ${pause / 1000} s.`);
    await new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, pause);
    });
    if (isStopping) return;
    try {
      current = await current.restart();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return restart(0);
    }
    console.error('The database runs again.');
    watch(performance.now());
  }
  watch(performance.now());
  return {
    stop: async () => {
      isStopping = true;
      wake();
      await starting;
      await current.stop();
    },
  };
}
