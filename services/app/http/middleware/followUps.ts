import type { Logger } from 'pino';

/** Work that runs after responses. */
export type FollowUps = {
  /** Starts the work; a failure is logged. */
  begin: (work: () => Promise<void>, correlationId: string) => void;
  /** Resolves when all started work is done. */
  settled: () => Promise<void>;
};

export const createFollowUps = (log: Pick<Logger, 'warn'>): FollowUps => {
  const running = new Set<Promise<void>>();
  return {
    begin: (work, correlationId) => {
      const done = work()
        .catch(({ name, code }) => log.warn({ error: name, code, correlationId }, 'what follows an answer was not done'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    settled: async () => void (await Promise.all(running)),
  };
};
