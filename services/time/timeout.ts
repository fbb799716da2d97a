import type { Time } from './time.ts';

/** Does `work` settle within `ms` milliseconds? The work continues in either case. @throws the error of `work` within that time */
export const settlesWithin = async (time: Pick<Time, 'after'>, ms: number, work: Promise<unknown>): Promise<boolean> => {
  let cancel = (): void => undefined;
  const timeout = new Promise<boolean>(resolve => {
    cancel = time.after(ms, () => resolve(false));
  });
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    cancel();
  }
};
