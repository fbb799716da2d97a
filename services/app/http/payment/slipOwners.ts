import type { SlipCheck, SlipReuse } from '@baan/contract/slip';
import { type Account, slipOf, slipPaymentOf } from '@baan/domain/payment/account';
import type { SlipMeasures, SlipReference } from '@baan/domain/payment/slip';
import type { Instant } from '@baan/domain/shared/plainDate';
import { Refusal } from '@baan/domain/shared/refusal';
import { findBooking } from '@baan/projections/bookings';
import { findPaymentLink } from '@baan/projections/paymentLinks';
import type { Knex } from 'knex';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import { claimUpload, findVerifiedUpload, restoreUpload, type SlipOwner, type UploadRow } from '../../private/uploads.ts';
import type { RowSigning } from '../../proof/signedRows.ts';
import { type AttachedSlip, sameSlipsOf } from '../../slips/sameSlips.ts';
import { slipIdOf } from '../../slips/slipFile.ts';
import { bankAdviceOf } from '../../slipVerifier/bankAdvice.ts';
import type { BankChecks } from '../../slipVerifier/bankChecks.ts';
import { referenceOf, type SlipDependencies } from './slipUpload.ts';

/** A slip for the decider. `fileHash` is keyed; `reference` is the transfer from the QR code. */
export type ClaimedSlip = { url: string; fileHash: string; reference: SlipReference | null; measures?: SlipMeasures };

/** Uploads of earlier releases were not measured before they were attached. */
const measuresOf = ({ measured, width, height, amount, size }: UploadRow): Pick<ClaimedSlip, 'measures'> =>
  measured ? { measures: { width, height, amount, bytes: size } } : {};

/** Milliseconds in which an unclaimed upload may be attached. */
const unclaimedMs = 3_600_000;

/** `readAccount` reads the owner's current account. @throws RequestProblem `not_found` */
type Attaching<Decided> = { attach: (slip: ClaimedSlip) => Promise<Decided>; readAccount: () => Promise<Account> };

/**
 * Makes an upload the owner's own and attaches it.
 * 1. Claim it: a claim without a slip wastes a file, a slip without a claim would lose one.
 * 2. Attach it. A refusal restores the upload; after any other error it stays claimed, since it may be attached.
 * The same slip may be sent twice in parallel, and one of the two is refused. So the later request repairs the step of the other:
 * 3. Attached: claim it again, in case the refused request restored it.
 * 4. Restored: claim it again if the slip is attached by now.
 * @param url as the guest sent it
 * @throws Refusal `slip_not_yours` when the URL is not of an upload that this owner may have
 */
export const withClaimedSlip = async <Decided>(
  url: string,
  owner: SlipOwner,
  now: Date,
  { attach, readAccount }: Attaching<Decided>,
  dependencies: RowSigning & Pick<SlipDependencies, 'secrets'>,
): Promise<Decided> => {
  await readAccount();
  const id = slipIdOf(url);
  const before = id === undefined ? undefined : await findVerifiedUpload(dependencies, id);
  const claim = async (found: UploadRow): Promise<UploadRow | undefined> =>
    claimUpload(dependencies, found, owner, new Date(now.getTime() - unclaimedMs));
  const upload = before && (await claim(before));
  if (!before || !upload)
    throw new Refusal('slip_not_yours', `This slip is not an upload of this ${owner.bookingId ? 'booking' : 'payment link'}`);
  try {
    const reference = referenceOf(upload, dependencies);
    const decided = await attach({ url, fileHash: upload.fileHash, reference, ...measuresOf(upload) });
    await claim(before);
    return decided;
  } catch (error) {
    if (error instanceof Refusal && !before.claimed) {
      await restoreUpload(dependencies, before);
      if (slipOf(await readAccount())?.url === url) await claim(before);
    }
    throw error;
  }
};

/** `look` only when neither file nor transfer is the same. */
const sameAs = (upload: UploadRow, other: UploadRow): SlipReuse['same'] => {
  const same: SlipReuse['same'] = [
    ...(other.fileHash === upload.fileHash ? (['file'] as const) : []),
    ...(upload.referenceHash !== null && other.referenceHash === upload.referenceHash ? (['transfer'] as const) : []),
  ];
  return same.length > 0 ? same : ['look'];
};

const ownersOf = (upload: UploadRow, others: UploadRow[]): Omit<SlipReuse, 'label'>[] => {
  const owners = new Map<string, Omit<SlipReuse, 'label'>>();
  for (const other of others) {
    const kind = other.bookingId ? 'booking' : 'paymentLink';
    const id = other.bookingId ?? other.paymentLinkId ?? '';
    const before = owners.get(id)?.same ?? [];
    owners.set(id, { kind, id, same: [...new Set([...before, ...sameAs(upload, other)])] });
  }
  return [...owners.values()];
};

const labelOf = async (knex: Knex, { kind, id }: Pick<SlipReuse, 'kind' | 'id'>, now: Date): Promise<string> =>
  (kind === 'booking' ? (await findBooking(knex, id))?.number : (await findPaymentLink(knex, id, now))?.description) ?? '';

type SlipCheckDependencies = RowSigning & {
  commands: Pick<CommandHandlers, 'readVilla'>;
  bankChecks: Pick<BankChecks, 'isOfOtherSlip'>;
};

/** Facts about a slip for staff. `due`: THB that it should be. `from`: since when the guest could pay. An earlier upload for the same booking or link is no reuse. */
export const checkSlip = async (
  dependencies: SlipCheckDependencies,
  account: Account,
  { due, from, ...owner }: SlipOwner & { due: number; from: Instant },
  now: Date,
): Promise<SlipCheck> => {
  const { knex, commands, bankChecks } = dependencies;
  const payment = slipPaymentOf(account);
  const slip: AttachedSlip | null = payment?.slip ?? null;
  const { upload, others, isDoubtful } = await sameSlipsOf(dependencies, slip, owner);
  const owners = upload ? ownersOf(upload, others) : [];
  const slipReused = owners.map(async (found): Promise<SlipReuse> => ({ ...found, label: await labelOf(knex, found, now) }));
  const { bankDetails, promptPayId } = (await commands.readVilla()).state;
  const transferId = payment?.bankCheck?.transfer?.transferId;
  const isOfOther =
    transferId !== undefined && slip?.reference ? await bankChecks.isOfOtherSlip(slip.reference, transferId) : false;
  const usedBefore = !upload || isDoubtful || others.length > 0 || isOfOther;
  const bank = bankAdviceOf(account, payment, { due, from, payTo: { bankDetails, promptPayId }, usedBefore });
  return { reference: slip?.reference ?? null, slipReused: await Promise.all(slipReused), bank };
};
