import type { SlipCheck, SlipReuse } from '@baan/contract/slip';
import type { SlipLookedAt, SlipReference } from '@baan/domain/payment/slip';
import { findBooking } from '@baan/projections/bookings';
import { findPaymentLink } from '@baan/projections/paymentLinks';
import type { Knex } from 'knex';
import { findUpload, type SlipOwner, sameSlipsElsewhere, type Upload } from '../../private/uploads.ts';
import { slipIdOf } from '../../slips/slipFile.ts';

/** A slip as stored in the events of its booking or link. */
type Attached = { url: string; reference: SlipReference | null };

/** Its upload, and those for other bookings and links that are the same file, or another picture of the same transfer. */
const uploadsOf = async (
  knex: Knex,
  slip: Attached | null,
  owner: SlipOwner,
): Promise<{ upload?: Upload | undefined; others: Upload[] }> => {
  const id = slip ? slipIdOf(slip.url) : undefined;
  const upload = id === undefined ? undefined : await findUpload(knex, id);
  return { upload, others: upload ? await sameSlipsElsewhere(knex, upload, owner) : [] };
};

const sameAs = (upload: Upload, other: Upload): SlipReuse['same'] => [
  ...(other.fileHash === upload.fileHash ? (['file'] as const) : []),
  ...(upload.referenceHash !== null && other.referenceHash === upload.referenceHash ? (['transfer'] as const) : []),
];

const ownersOf = (upload: Upload, others: Upload[]): Omit<SlipReuse, 'label'>[] => {
  const owners = new Map<string, Omit<SlipReuse, 'label'>>();
  for (const other of others) {
    const kind = other.bookingId ? 'booking' : 'paymentLink';
    const id = other.bookingId ?? other.paymentLinkId ?? '';
    const before = owners.get(id)?.same ?? [];
    owners.set(id, { kind, id, same: [...new Set([...before, ...sameAs(upload, other)])] });
  }
  return [...owners.values()];
};

/** The slip, for the command that decides on it. */
export const lookAt = async (knex: Knex, slip: Attached | null, owner: SlipOwner): Promise<SlipLookedAt | null> =>
  slip && { url: slip.url, usedBefore: (await uploadsOf(knex, slip, owner)).others.length > 0 };

const labelOf = async (knex: Knex, { kind, id }: Pick<SlipReuse, 'kind' | 'id'>, now: Date): Promise<string> =>
  (kind === 'booking' ? (await findBooking(knex, id))?.number : (await findPaymentLink(knex, id, now))?.description) ?? '';

/** Facts about a slip for staff, before they decide. An earlier upload for the same booking or link is no reuse. */
export const checkSlip = async (knex: Knex, slip: Attached | null, owner: SlipOwner, now: Date): Promise<SlipCheck> => {
  const { upload, others } = await uploadsOf(knex, slip, owner);
  const owners = upload ? ownersOf(upload, others) : [];
  const slipReused = owners.map(async (found): Promise<SlipReuse> => ({ ...found, label: await labelOf(knex, found, now) }));
  return { reference: slip?.reference ?? null, slipReused: await Promise.all(slipReused) };
};
