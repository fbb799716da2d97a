import type { CardPaymentStatus } from '@baan/contract/cardStatus';
import type { Translate } from '../../../i18n/translate.ts';

type Reason = NonNullable<CardPaymentStatus['reason']>;

/** Why the gateway refused a card, and what the payer can do about it; its own code is never shown. */
export const refusalWords = (reason: Reason | null, t: Translate): { title: string; text: string } => {
  const known = reason ?? 'declined';
  return { title: t(`card.refused.${known}`), text: t(`card.reason.${known}`) };
};
