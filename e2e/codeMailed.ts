import { expect, inject } from 'vitest';
import { mailsTo } from './mail.ts';

/** The code that pays by card, proves who asks to cancel, or says where a refund shall go: it stands in the subject. `nth`: of so many. */
export const codeMailedTo = async (email: string, nth = 1): Promise<string> => {
  const codes = async () =>
    (await mailsTo(inject('site').outbox, email)).flatMap(({ subject }) => /\b\d{6}\b/.exec(subject ?? '')?.[0] ?? []);
  await expect.poll(async () => (await codes()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(nth);
  return (await codes())[nth - 1] ?? '';
};
