import { openAccount } from '@baan/domain/payment/account';
import { noContactChange } from '@baan/domain/payment/contactChange';
import { withReceived } from '@baan/domain/payment/evolveAccount';
import type { PaymentLink } from '@baan/domain/paymentLink/link';
import type { Language } from '@baan/domain/shared/customer';
import { noGuestChanges } from '@baan/domain/shared/guestChanges';
import { customer, villa } from './emailExamples.testkit.ts';
import type { LinkEmailData } from './templates/paymentLink.ts';

const at = '2026-11-21T07:30:00.000Z';
export const asked = openAccount([{ kind: 'adjustment', amount: 4500 }]);
const money = { at, amount: 4500, method: 'credit_card' as const, test: false, late: false };

/** A paid link in this language, without a booking. */
export const linkOf = (language: Language, changes: Partial<PaymentLink> = {}): LinkEmailData => ({
  paymentLinkId: 'l1nk',
  link: {
    status: 'paid',
    account: withReceived(asked, money),
    description: 'Half a day on a long-tail boat',
    language,
    expiresAt: '2026-11-28T07:30:00.000Z',
    bookingId: null,
    requestHash: '',
    paymentMethod: null,
    payer: customer,
    refusalReason: '700 baht short',
    revocationReason: null,
    guestChanges: noGuestChanges,
    ...noContactChange,
    mailed: 0,
    messagesSent: [],
    createdAt: '2026-11-21T06:30:00.000Z',
    updatedAt: '2026-11-21T06:30:00.000Z',
    ...changes,
  },
  booking: null,
  payer: changes.payer === null ? null : customer,
  villa,
  publicUrl: 'https://baantalaymok.example',
  at,
});
