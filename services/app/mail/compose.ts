import { isForStaff, type LinkMessage } from '@baan/domain/payment/link';
import type { GuestMessage } from '@baan/domain/policies/intent';
import type { Facts } from './facts.ts';
import type { Letter, Mail } from './letter.ts';
import { letterHtml } from './letterHtml.ts';
import { arrival } from './letters/arrival.ts';
import { confirmation } from './letters/confirmation.ts';
import { cancelled, cardLate, expired } from './letters/ended.ts';
import { found } from './letters/found.ts';
import { moved, moveRefused } from './letters/moved.ts';
import { payerLetters } from './letters/paymentLink.ts';
import { linkForStaff } from './letters/paymentLinkForStaff.ts';
import { partReceived, placed, reminder, slipReceived, slipRefused } from './letters/waitingForPayment.ts';
import { letterText } from './letterText.ts';
import type { LinkFacts } from './linkFacts.ts';

const letters: Record<GuestMessage, (facts: Facts) => Letter> = {
  placed,
  reminder,
  slipReceived,
  slipRefused,
  partReceived,
  expired,
  cancelled,
  moved,
  moveRefused,
  confirmation,
  arrival,
  cardLate,
  found,
};

export const compose = (message: GuestMessage, facts: Facts): Mail => toMail(letters[message](facts));

/** A letter about a payment link: to the payer in the link's language, to the house in both. */
export const composeAboutLink = (message: LinkMessage, facts: LinkFacts): Mail & { language: string } => {
  if (isForStaff(message)) return { ...toMail(linkForStaff(message, facts)), language: 'th, en' };
  return { ...toMail(payerLetters[message](facts)), language: facts.link.language };
};

export const toMail = (letter: Letter): Mail => ({ subject: letter.subject, html: letterHtml(letter), text: letterText(letter) });
