import type { DueJob } from '../private/dueJobs.ts';
import type { JobDependencies } from './jobDependencies.ts';
import { recordLetter } from './recordLetter.ts';

/**
 * Sends the copy of a letter that staff asked for, and records the member on its stream. A copy that was cleared meanwhile is not sent.
 * @throws MailNotAccepted, Unavailable
 */
export const sendAgain = async (
  { handle, letters, sender, clock }: JobDependencies,
  { id, correlationId }: DueJob,
): Promise<void> => {
  const found = await letters.find(id);
  if (!found?.body) return;
  const { stream, kind, language, to, subject, state, asked_by } = found.letter;
  if (state !== 'sent') await sender.send({ ...found.body, jobId: id, kind, stream, to, language, subject: subject ?? '' });
  const sent = { message: kind, jobId: id, now: clock().toISOString(), sentAgain: { again: true as const, to } };
  await recordLetter(handle, stream, sent, { actor: { kind: 'staff', id: asked_by ?? '' }, correlationId });
};
