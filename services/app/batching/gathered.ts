import { setImmediate as turn } from 'node:timers/promises';

/**
 * Asks for many at once: what is asked in one turn of the event loop, or while a question is out, goes together in the next. Who has just been
 * answered has a turn to ask again.
 * @param ask answers in the order of the items; when it rejects, all of them do
 */
export const gathered = <Item, Answer>(ask: (items: Item[]) => Promise<Answer[]>): ((item: Item) => Promise<Answer>) => {
  type Waiting = { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let isAsking = false;

  const askAll = async (): Promise<void> => {
    for (await turn(); waiting.length > 0; await turn()) {
      const batch = waiting;
      waiting = [];
      try {
        const answers = await ask(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isAsking = false;
  };

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isAsking) return;
      isAsking = true;
      void askAll();
    });
};
