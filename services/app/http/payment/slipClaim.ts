import { type Account, slipOf } from '@baan/domain/payment/account';
import type { SlipReference } from '@baan/domain/payment/slip';
import { Refusal } from '@baan/domain/shared/refusal';
import { claimUpload, findUpload, restoreUpload, type SlipOwner, type Upload } from '../../private/uploads.ts';
import { slipIdOf } from '../../slips/slipFile.ts';
import type { Dependencies } from '../dependencies.ts';
import { referenceOf } from './slipUpload.ts';

/** A slip as the decider needs it. `fileHash` is keyed; `reference` is the transfer, read from the QR code. */
export type ClaimedSlip = { url: string; fileHash: string; reference: SlipReference | null };

/** An unclaimed upload may be attached for this long. */
const unclaimedMs = 3_600_000;

/** `readAccount` reads the owner's current account. @throws RequestProblem `not_found` */
type Attaching<Decided> = { attach: (slip: ClaimedSlip) => Promise<Decided>; readAccount: () => Promise<Account> };

/**
 * Makes an upload the owner's own and attaches it.
 * 1. Claim it: a claim without a slip wastes a file, a slip without a claim would lose one.
 * 2. Attach it. A refusal gives it back; after any other error it stays claimed, since it may be attached all the same.
 * The same slip may be sent twice at once, and one of the two is refused. So whichever comes last repairs the other's step:
 * 3. Attached: claim it again, in case the refused request gave it back.
 * 4. Given back: claim it again if the slip is attached by now.
 * @param url as the guest sent it
 * @throws Refusal `slip_not_yours` when the URL is not of an upload that this owner may have
 */
export const withClaimedSlip = async <Decided>(
  url: string,
  owner: SlipOwner,
  now: Date,
  { attach, readAccount }: Attaching<Decided>,
  dependencies: Dependencies,
): Promise<Decided> => {
  const { knex } = dependencies;
  await readAccount();
  const id = slipIdOf(url);
  const before = id === undefined ? undefined : await findUpload(knex, id);
  const claim = async ({ id }: Upload): Promise<Upload | undefined> =>
    claimUpload(knex, id, owner, new Date(now.getTime() - unclaimedMs));
  const upload = before && (await claim(before));
  if (!before || !upload)
    throw new Refusal('slip_not_yours', `This slip is not an upload of this ${owner.bookingId ? 'booking' : 'payment link'}`);
  try {
    const decided = await attach({ url, fileHash: upload.fileHash, reference: referenceOf(upload, dependencies) });
    await claim(before);
    return decided;
  } catch (error) {
    if (error instanceof Refusal && !before.claimed) {
      await restoreUpload(knex, before);
      if (slipOf(await readAccount())?.url === url) await claim(before);
    }
    throw error;
  }
};
