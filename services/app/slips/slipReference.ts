import type { SlipReference } from '@baan/domain/payment/slip';
import { slipVerify } from 'promptparse/generate';
import type { Hashing } from '../log/hashing.ts';

/** The same transfer has the same hash on any picture. */
export const referenceHashOf = ({ sendingBank, transferId }: SlipReference, { keyedHash }: Hashing): string =>
  keyedHash('slipReference', JSON.stringify([sendingBank, transferId]));

/**
 * The text of a bank's QR about this transfer, made again from what was read: nothing else that a guest may have put into the code is sent
 * on. null: not of a bank, as of TrueMoney.
 */
export const slipPayloadOf = ({ sendingBank, transferId }: SlipReference): string | null =>
  /^\d{3}$/.test(sendingBank) && /^[\w-]{1,50}$/.test(transferId) ? slipVerify({ sendingBank, transRef: transferId }) : null;
