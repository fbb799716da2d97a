import type { GuestMessage, StaffMessage } from '@baan/domain/bookingEvents';
import type { Facts } from './facts.ts';
import type { Letter, Mail } from './letter.ts';
import { letterHtml } from './letterHtml.ts';
import { arrival } from './letters/arrival.ts';
import { confirmation, moved } from './letters/confirmation.ts';
import { cancelled, expired } from './letters/ended.ts';
import { forStaff } from './letters/forStaff.ts';
import { slipReceived } from './letters/slipReceived.ts';
import { placed, reminder, slipRefused } from './letters/waitingForPayment.ts';
import { letterText } from './letterText.ts';

const letters: Record<GuestMessage, (facts: Facts) => Letter> = {
  placed,
  reminder,
  slipReceived,
  slipRefused,
  expired,
  cancelled,
  moved,
  confirmation,
  arrival,
};

/** A message to a guest in the guest's language, as HTML and as text. */
export const compose = (message: GuestMessage, facts: Facts): Mail => toMail(letters[message](facts));

/** A message to the owner and staff, in both languages. */
export const composeForStaff = (message: StaffMessage, facts: Facts): Mail => toMail(forStaff(message, facts));

const toMail = (letter: Letter): Mail => ({ subject: letter.subject, html: letterHtml(letter), text: letterText(letter) });
