import type { GuestMessage } from '@baan/domain/booking/messages';
import type { Email, Mail } from './email.ts';
import { type Facts, forGuest, type GuestFacts } from './facts.ts';
import { toMail } from './rendering.ts';
import { arrival, confirmation } from './templates/confirmed.ts';
import { contactChanged } from './templates/contactChanged.ts';
import { cancelled, cardLate, expired } from './templates/ended.ts';
import { found } from './templates/found.ts';
import { moved, moveRefused } from './templates/moved.ts';
import { partReceived, placed, reminder, slipReceived, slipRefused } from './templates/waitingForPayment.ts';

const letters: Record<GuestMessage, (facts: GuestFacts) => Email> = {
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
