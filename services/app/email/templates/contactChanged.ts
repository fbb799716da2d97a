import { changedAtOf, type FormerContactMessage } from '@baan/domain/policies/formerContact';
import type { Customer } from '@baan/domain/shared/customer';
import type { Instant } from '@baan/domain/shared/plainDate';
import { deadline } from '@baan/i18n/instants';
import { maskedEmail } from '@baan/projections/accountView';
import type { Email } from '../email.ts';
import { type EmailTranslator, lastFour, phoneFor } from '../emailTexts.ts';
import { emailOf, type GuestEmailData, type VillaEmailData } from '../guestEmail.ts';

/** From one contact to another; each had to be known. `at`: when the email was due. */
export type ContactChanged = { message: FormerContactMessage; from: Customer; to: Customer; at: Instant };

/**
 * To the address before contact details changed. Its reader may be a stranger by now: it names no new address in full and does not lead to
 * the booking.
 */
export const changedEmail = (facts: VillaEmailData & EmailTranslator, { message, from, to, at }: ContactChanged): Email => {
  const { language, villaName, text, words, villa, publicUrl } = facts;
  const isFirst = message === 'contactChanged' || message === 'linkContactChanged';
  const isPhone = from.email === to.email || !to.email;
  const values = {
    at: deadline(changedAtOf(message, at), language),
    to: isPhone ? lastFour(to.phone) : maskedEmail(to.email ?? ''),
  };
  const { phone } = villa.details;
  const call = phone ? words('contactChanged.call', { phone: phoneFor(phone, language).replaceAll(' ', '\u00a0') }) : null;
  const again = {
    subject: `${text('contactChanged.againSubject')} · ${villaName}`,
    heading: words('contactChanged.againHeading'),
  };
  return {
    ...emailOf(facts, 'contactChanged', values),
    ...(isFirst ? {} : again),
    lead: words(isPhone ? 'contactChanged.leadPhone' : 'contactChanged.lead', values),
    button: { text: text('contactChanged.button'), url: `${publicUrl}/` },
    sections: [{ paragraphs: [call ?? words('contactChanged.notYou')] }],
  };
};

/** Of a booking. */
export const contactChanged =
  (message: FormerContactMessage) =>
  (facts: GuestEmailData): Email => {
    const { booking, changedTo = booking.customer, at } = facts;
    return changedEmail(facts, { message, from: booking.customer, to: changedTo, at });
  };
