import type { Time } from '@baan/time/time';
import { Unavailable } from '../runtime/unavailable.ts';

/** Runs the actions of one key one after another, and those of different keys side by side. */
type KeyedQueue = <T>(key: string, action: () => Promise<T>) => Promise<T>;

export const createKeyedQueue = (): KeyedQueue => {
  const last = new Map<string, Promise<unknown>>();
  return async (key, action) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(action);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
};

/**
 * Makes one call of many: items that arrive in one turn of the event loop, or during a call, go together in the next call. A caller that
 * just got its answer has a turn to join.
 * @param call answers in the order of the items; an Error rejects its own item, and a rejected call rejects all of them
 */
export const coalesce = <Item, Answer>(
  time: Pick<Time, 'turn'>,
  call: (items: Item[]) => Promise<(Answer | Error)[]>,
  { maxBatch = Number.POSITIVE_INFINITY }: { maxBatch?: number } = {},
): ((item: Item) => Promise<Answer>) => {
  type Waiting = { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let isCalling = false;

  const callAll = async (): Promise<void> => {
    for (await time.turn(); waiting.length > 0; await time.turn()) {
      const batch = waiting.slice(0, maxBatch);
      waiting = waiting.slice(batch.length);
      try {
        const answers = await call(batch.map(({ item }) => item));
        for (const [index, { resolve, reject }] of batch.entries()) {
          const answer = answers[index] as Answer | Error;
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
        }
      } catch (error) {
        // The waiting ones would fail for the same reason, only later.
        const failed = error instanceof Unavailable ? [...batch, ...waiting.splice(0)] : batch;
        for (const { reject } of failed) reject(error);
      }
    }
    isCalling = false;
  };

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isCalling) return;
      isCalling = true;
      void callAll();
    });
};
