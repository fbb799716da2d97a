import { setImmediate as turn } from 'node:timers/promises';
import { Unavailable } from '../runtime/unavailable.ts';

/**
 * Makes one call of many: items that arrive in one turn of the event loop, or while a call is out, go together in the next one. A caller
 * that was just answered has a turn to join the next call.
 * @param call answers in the order of the items; an Error rejects its own item, and when the call rejects, all of them do
 */
export const coalesce = <Item, Answer>(
  call: (items: Item[]) => Promise<(Answer | Error)[]>,
  { maxBatch = Number.POSITIVE_INFINITY }: { maxBatch?: number } = {},
): ((item: Item) => Promise<Answer>) => {
  type Waiting = { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let isCalling = false;

  const callAll = async (): Promise<void> => {
    for (await turn(); waiting.length > 0; await turn()) {
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
        // The others would only wait as long, and for the same.
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
