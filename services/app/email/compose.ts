import type { GuestMessage } from '@baan/domain/booking/messages';
import type { Email, RenderedEmail } from './email.ts';
import { type BookingEmailData, forGuest, type GuestEmailData } from './guestEmail.ts';
import { renderEmail } from './rendering.ts';
import { arrival, confirmation } from './templates/confirmed.ts';
import { contactChanged } from './templates/contactChanged.ts';
import { cancelled, cardLate, expired, lateSlipApproved, lateSlipRefused, refunded } from './templates/ended.ts';
import { moved, moveRefused } from './templates/moved.ts';
import { dataCopy, dataRefused, found } from './templates/requested.ts';
import { partReceived, placed, reminder, slipReceived, slipRefused } from './templates/waitingForPayment.ts';

const templates: Record<GuestMessage, (facts: GuestEmailData) => Email> = {
  placed,
  reminder,
  slipReceived,
  slipRefused,
  partReceived,
  expired,
  cancelled,
  refunded,
  moved,
  moveRefused,
  confirmation,
  arrival,
  cardLate,
  lateSlipApproved,
  lateSlipRefused,
  dataCopy,
  dataRefused,
  found,
  contactChanged: contactChanged('contactChanged'),
  contactChangedAgain: contactChanged('contactChangedAgain'),
};

export const compose = (message: GuestMessage, facts: BookingEmailData): RenderedEmail =>
  renderEmail(templates[message](forGuest(facts)));
