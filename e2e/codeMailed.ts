import { expect, inject } from 'vitest';
import { mailsTo } from './mail.ts';

/** Reads the code from the mail's subject: for a card payment, a cancellation or a refund account. `nth`: of that many mails. */
export const codeMailedTo = async (email: string, nth = 1): Promise<string> => {
  const codes = async () =>
    (await mailsTo(inject('site').mailFolder, email)).flatMap(({ subject }) => /\b\d{6}\b/.exec(subject ?? '')?.[0] ?? []);
  await expect.poll(async () => (await codes()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(nth);
  return (await codes())[nth - 1] ?? '';
};
