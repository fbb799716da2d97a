import { isForStaff, type LinkMessage } from '@baan/domain/payment/link';
import { payerOf } from '@baan/domain/payment/linkStanding';
import { stillAppliesToLink } from '@baan/domain/policies/linkPolicy';
import { paymentLinkIdIn } from '@baan/domain/shared/streamNames';
import { staffEmails } from '@baan/projections/staffMembers';
import type { Knex } from 'knex';
import type { Context } from '../commands/command.ts';
import { composeAboutLink, type LinkFacts } from '../mail/letters/paymentLink.ts';
import type { Attachment } from '../mail/sender.ts';
import type { JobDependencies, JobOf, Written } from './jobDependencies.ts';
import { receiptFiles } from './receiptFiles.ts';

type Dependencies = Pick<JobDependencies, 'knex' | 'handle' | 'receipts' | 'publicUrl'>;

/** The recipient; undefined: none, or one that gets the booking's own confirmation. */
const recipientOf = async (
  message: LinkMessage,
  { link, booking, payer }: LinkFacts,
  knex: Knex,
): Promise<string | undefined> => {
  if (isForStaff(message)) return (await staffEmails(knex)).join(', ') || undefined;
  if (message === 'linkPaid' && !link.payer && booking?.status === 'confirmed') return undefined;
  return payer?.email ?? undefined;
};

/** A letter about a payment link, to the payer or to the house, while it is true. */
export const letterAboutLink = async (
  dependencies: Dependencies,
  { id, stream, runAt, message }: JobOf<'sendLinkMessage'>,
  context: Context,
): Promise<Written | undefined> => {
  const { knex, handle, publicUrl } = dependencies;
  const paymentLinkId = paymentLinkIdIn(stream);
  const found = await handle.readPaymentLink(paymentLinkId);
  if (!found) return undefined;
  const { state: link, booking } = found;
  if (link.messagesSent?.includes(id) || !stillAppliesToLink(message, runAt.toISOString(), link, booking)) return undefined;
  const { state: villa } = await handle.readVilla();
  const facts: LinkFacts = { paymentLinkId, link, booking, payer: payerOf(link, booking), villa, publicUrl };
  const to = await recipientOf(message, facts, knex);
  if (!to) return undefined;
  const attachments = message === 'linkPaid' ? await receiptsOf(facts, context, dependencies) : [];
  return { ...composeAboutLink(message, facts), to, attachments };
};

const receiptsOf = async (
  { paymentLinkId, link: { bookingId, language } }: LinkFacts,
  context: Context,
  { receipts }: Dependencies,
): Promise<Attachment[]> => {
  const settled = await receipts.settle(bookingId ? { bookingId } : { paymentLinkId }, context);
  const own = settled.filter(receipt => receipt.paymentLinkId === paymentLinkId && receipt.voidedAt === null);
  return receiptFiles(own, language, receipts);
};
