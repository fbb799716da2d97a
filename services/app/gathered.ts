import { setTimeout as wait } from 'node:timers/promises';

/** So many at once are a crowd: the next of it are worth waiting for, as one question costs about the same as many. */
const crowd = 8;
const gatherMs = 5;

/** Resolves at once after a few, and after a crowd when the next have had time to come. */
export const gatherAfter = async (count: number): Promise<void> => {
  if (count >= crowd) await wait(gatherMs);
};

/**
 * Asks for many at once: what is asked in one turn of the event loop, or while a question is out, goes together in the next.
 * @param ask answers in the order of the items; when it rejects, all of them do
 */
export const gathered = <Item, Answer>(ask: (items: Item[]) => Promise<Answer[]>): ((item: Item) => Promise<Answer>) => {
  type Waiting = { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let isAsking = false;

  const askAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const answers = await ask(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      await gatherAfter(batch.length);
    }
    isAsking = false;
  };

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isAsking) return;
      isAsking = true;
      setImmediate(() => void askAll());
    });
};
