import type { RecordSlipCheck } from '@baan/domain/booking/slipChecks';
import { type Account, slipPaymentOf } from '@baan/domain/payment/account';
import type { BankCheck } from '@baan/domain/payment/bankCheck';
import { bookingIdIn, bookingStream, isBookingStream, paymentLinkIdIn, paymentLinkStream } from '@baan/domain/shared/streamNames';
import type { Random, Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import { type DueJob, idFor, insertDueJobs } from '../private/dueJobs.ts';
import type { SlipOwner } from '../private/uploads.ts';
import type { RowSigning } from '../proof/signedRows.ts';
import { sameSlipsOf } from '../slips/sameSlips.ts';
import type { BankChecks } from '../slipVerifier/bankChecks.ts';
import type { JobHandler } from './job.ts';

export type SlipJobDependencies = RowSigning & {
  commands: CommandHandlers;
  bankChecks: Pick<BankChecks, 'check' | 'isOfOtherSlip'>;
  time: Pick<Time, 'now'>;
};

type PlanDependencies = { knex: Knex; bankChecks: Pick<BankChecks, 'state'>; random: Pick<Random, 'uuid'> };

/** Has the banks asked about slips that came before a verifier was set up, once for each verifier. */
export const checkEarlierSlips = async ({ knex, bankChecks, random }: PlanDependencies, now: Date): Promise<void> => {
  const verifier = await bankChecks.state();
  if (!verifier) return;
  const planned = (await uncheckedStreams(knex)).map(
    (stream): DueJob => ({
      ...{ id: idFor('checkSlip', `${stream} ${verifier.name}`), stream, job: 'checkSlip', message: null },
      ...{ correlationId: random.uuid(), runAt: now },
    }),
  );
  await insertDueJobs(knex, planned);
};

const uncheckedSlip = '$.account.payments[*] ? (@.way == "slip" && @.state == "awaited" && !exists(@.bankCheck))';

const uncheckedStreams = async (knex: Knex): Promise<string[]> => {
  const idsIn = (table: string): Promise<string[]> =>
    knex(table).where('status', 'in_review').whereRaw('jsonb_path_exists(state, ?::jsonpath)', [uncheckedSlip]).pluck('id');
  const [bookingIds, linkIds] = await Promise.all([idsIn('read.bookings'), idsIn('read.payment_links')]);
  return [...bookingIds.map(bookingStream), ...linkIds.map(paymentLinkStream)];
};

type Owned = { owner: SlipOwner; account: Account };

const ownerOf = async (stream: string, commands: CommandHandlers): Promise<Owned | null> => {
  if (isBookingStream(stream)) {
    const bookingId = bookingIdIn(stream);
    const found = await commands.readBooking(bookingId);
    return found && { owner: { bookingId, paymentLinkId: null }, account: found.state.account };
  }
  const paymentLinkId = paymentLinkIdIn(stream);
  const found = await commands.readPaymentLink(paymentLinkId);
  return found && { owner: { bookingId: null, paymentLinkId }, account: found.state.account };
};

type Recorded = Pick<RecordSlipCheck, 'url' | 'check' | 'payTo' | 'usedBefore' | 'approves'>;

/**
 * Asks the bank about the slip, and records what it says. A slip that was decided on meanwhile is not asked about, but an answer that
 * is there already is recorded.
 */
export const checkSlip: JobHandler<SlipJobDependencies> = async (dependencies, { stream }, context) => {
  const { commands, bankChecks, time } = dependencies;
  const owned = await ownerOf(stream, commands);
  const slip = owned && slipPaymentOf(owned.account);
  if (!owned || !slip?.slip.reference || slip.state === 'unconfirmed') return undefined;
  const { url, reference } = slip.slip;
  const { bankDetails, promptPayId, details } = (await commands.readVilla()).state;
  const check = await bankChecks.check(reference, slip.state === 'awaited', bankDetails?.accountName ?? null);
  if (check === null || check instanceof Date) return check ?? undefined;
  const usedBefore = (await isOfAnotherSlip(dependencies, check, reference)) || (await wasUsed(dependencies, owned));
  const payTo = { bankDetails, promptPayId };
  const recorded: Recorded = { url, check, payTo, usedBefore, approves: details.autoApproveSlips };
  const now = time.now().toISOString();
  const { bookingId, paymentLinkId } = owned.owner;
  if (bookingId !== null) await commands.booking(bookingId, { type: 'recordSlipCheck', now, ...recorded }, context);
  else await commands.paymentLink(paymentLinkId, { type: 'recordLinkSlipCheck', now, url, check }, context);
  return check.againAt === null ? undefined : new Date(check.againAt);
};

type Reference = Parameters<BankChecks['isOfOtherSlip']>[0];

const isOfAnotherSlip = async (
  { bankChecks }: SlipJobDependencies,
  { transfer }: BankCheck,
  reference: Reference,
): Promise<boolean> => transfer !== null && bankChecks.isOfOtherSlip(reference, transfer.transferId);

/** A slip whose row is missing, or was changed, is not new for certain. */
const wasUsed = async (signing: RowSigning, { account, owner }: Owned): Promise<boolean> => {
  const { upload, others, isDoubtful } = await sameSlipsOf(signing, slipPaymentOf(account)?.slip ?? null, owner);
  return !upload || isDoubtful || others.length > 0;
};
