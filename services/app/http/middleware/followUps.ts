import type { Logger } from 'pino';

/** Work that follows answers. */
export type FollowUps = {
  /** Begins it; a failure is logged. */
  begin: (work: () => Promise<void>, correlationId: string) => void;
  /** Resolves when all that began is done. */
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
