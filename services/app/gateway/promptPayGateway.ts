import type { Instant } from '@baan/domain/shared/plainDate';
import type { ChargeName } from './chargeName.ts';

/** `about`: what the gateway's own pages call it, such as a booking's number. `expiresAt`: when its QR ends. `amount`: THB. */
type PromptPayRequest = { charge: ChargeName; amount: number; about: string; expiresAt: Instant };

/** `amount`: THB that the gateway has. `paidAt`: when it got them. */
type Paid = { chargeId: string; amount: number; paidAt: Instant };

export type PromptPayStarted =
  | { outcome: 'shown'; chargeId: string }
  /** The gateway certainly took nothing up. */
  | { outcome: 'refused' | 'unavailable' };

export type FoundPromptPay =
  | { state: 'none' | 'expired' | 'failed' }
  | { state: 'shown'; chargeId: string }
  | ({ state: 'paid' } & Paid);

export type PromptPayEnded = { outcome: 'expired' } | ({ outcome: 'paid' } & Paid);

/** The picture of a QR, as the gateway has it: not to be trusted before it was drawn anew and read. */
export type QrPicture = { bytes: Buffer; type: 'image/svg+xml' | 'image/png' };

/** The QR is not shown: it is not of this charge, or may do harm. */
export class QrRefused extends Error {
  override name = 'QrRefused';
}

/** Charges that are paid by scanning a QR. As with cards, a call that rejects, or is not answered in time, has an unknown outcome. */
export type PromptPayGateway = {
  start: (request: PromptPayRequest) => Promise<PromptPayStarted>;
  find: (charge: ChargeName) => Promise<FoundPromptPay>;
  /** No QR of it can be paid any more, unless it is paid already. */
  expire: (charge: ChargeName) => Promise<PromptPayEnded>;
  /** @throws QrRefused */
  picture: (charge: ChargeName) => Promise<QrPicture>;
};
