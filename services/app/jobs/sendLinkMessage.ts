import { isForStaff, type LinkMessage } from '@baan/domain/payment/link';
import { payerOf } from '@baan/domain/payment/linkStanding';
import { stillAppliesToLink } from '@baan/domain/policies/linkPolicy';
import { paymentLinkIdIn } from '@baan/domain/shared/streamNames';
import { staffEmails } from '@baan/projections/staffMembers';
import type { Knex } from 'knex';
import type { Context } from '../commands/context.ts';
import type { Handle } from '../commands/handle.ts';
import { composeAboutLink } from '../mail/compose.ts';
import type { LinkFacts } from '../mail/linkFacts.ts';
import type { Attachment, Sender } from '../mail/sender.ts';
import type { DueJob } from '../private/dueJobs.ts';
import type { Receipts } from '../receipts/receipts.ts';

type Dependencies = {
  knex: Knex;
  handle: Pick<Handle, 'paymentLink' | 'readPaymentLink' | 'readVilla'>;
  receipts: Pick<Receipts, 'settle' | 'pdf'>;
  sender: Sender;
  /** Without a slash at its end. */
  publicUrl: string;
  clock: () => Date;
};

/** The recipient; undefined: nobody, or somebody that gets the booking's own confirmation. */
const recipientOf = async (
  message: LinkMessage,
  { link, booking, payer }: LinkFacts,
  knex: Knex,
): Promise<string | undefined> => {
  if (isForStaff(message)) return (await staffEmails(knex)).join(', ') || undefined;
  if (message === 'linkPaid' && !link.payer && booking?.status === 'confirmed') return undefined;
  return payer?.email ?? undefined;
};

/**
 * Sends a message about a payment link, to the payer or to the house, and records it on the link as sendMessage.ts does on a booking.
 * @throws MailNotAccepted, Unavailable
 */
export const sendLinkMessage = async (
  dependencies: Dependencies,
  { id, stream, correlationId, runAt }: DueJob,
  message: LinkMessage,
): Promise<void> => {
  const { knex, handle, sender, publicUrl, clock } = dependencies;
  const paymentLinkId = paymentLinkIdIn(stream);
  const found = await handle.readPaymentLink(paymentLinkId);
  if (!found) return;
  const { state: link, booking } = found;
  if (link.messagesSent?.includes(id) || !stillAppliesToLink(message, runAt.toISOString(), link, booking)) return;
  const { state: villa } = await handle.readVilla();
  const facts: LinkFacts = { paymentLinkId, link, booking, payer: payerOf(link, booking), villa, publicUrl };
  const to = await recipientOf(message, facts, knex);
  if (!to) return;
  const context = { actor: { kind: 'system' as const }, correlationId };
  const { language, ...mail } = composeAboutLink(message, facts);
  const attachments = message === 'linkPaid' ? await receiptsOf(facts, context, dependencies) : [];
  await sender.send({ ...mail, jobId: id, kind: message, stream, to, language, attachments });
  const now = clock().toISOString();
  await handle.paymentLink(paymentLinkId, { type: 'recordLinkMessage', message, jobId: id, now }, context);
};

const receiptsOf = async (
  { paymentLinkId, link: { bookingId, language } }: LinkFacts,
  context: Context,
  { receipts }: Dependencies,
): Promise<Attachment[]> => {
  const settled = await receipts.settle(bookingId ? { bookingId } : { paymentLinkId }, context);
  const own = settled.filter(receipt => receipt.paymentLinkId === paymentLinkId && receipt.voidedAt === null);
  return Promise.all(
    own.map(async receipt => ({
      filename: `${receipt.number}.pdf`,
      contentType: 'application/pdf',
      content: await receipts.pdf(receipt, language),
    })),
  );
};
