import type { GuestMessage } from '@baan/domain/booking/messages';
import { type Facts, forGuest, type GuestFacts } from './facts.ts';
import type { Letter, Mail } from './letter.ts';
import { arrival, confirmation } from './letters/confirmed.ts';
import { contactChanged } from './letters/contactChanged.ts';
import { cancelled, cardLate, expired } from './letters/ended.ts';
import { found } from './letters/found.ts';
import { moved, moveRefused } from './letters/moved.ts';
import { partReceived, placed, reminder, slipReceived, slipRefused } from './letters/waitingForPayment.ts';
import { toMail } from './rendering.ts';

const letters: Record<GuestMessage, (facts: GuestFacts) => Letter> = {
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
  contactChanged: contactChanged('contactChanged'),
  contactChangedAgain: contactChanged('contactChangedAgain'),
};

export const compose = (message: GuestMessage, facts: Facts): Mail => toMail(letters[message](forGuest(facts)));
