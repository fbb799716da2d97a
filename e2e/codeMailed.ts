import { expect, inject } from 'vitest';
import { mailsTo } from './mail.ts';

/** The code that proves who asks to cancel, or says where a refund shall go: it stands in the subject. */
export const codeMailedTo = async (email: string): Promise<string> => {
  const codes = async () =>
    (await mailsTo(inject('site').outbox, email)).flatMap(({ subject }) => /\b\d{6}\b/.exec(subject ?? '')?.[0] ?? []);
  await expect.poll(codes, { timeout: 30_000 }).not.toHaveLength(0);
  return (await codes())[0] ?? '';
};
