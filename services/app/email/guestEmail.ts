import type { Booking } from '@baan/domain/booking/state';
import { nightsOf } from '@baan/domain/calendar/stay';
import type { Customer, Language } from '@baan/domain/shared/customer';
import type { Instant } from '@baan/domain/shared/plainDate';
import type { ExcludedMethods } from '@baan/domain/villa/sampleWays';
import type { VillaState } from '@baan/domain/villa/state';
import { shortDay } from '@baan/i18n/dates';
import { emailsIn } from '@baan/i18n/emails';
import { clockTime } from '@baan/i18n/instants';
import { textIn } from '@baan/i18n/languages';
import type { Values } from '@baan/i18n/translate';
import type { Email } from './email.ts';
import {
  capital,
  type EmailTemplateName,
  type EmailTranslator,
  emailOpening,
  emailTranslator,
  nameInAddress,
  phoneFor,
  theseNights,
} from './emailTexts.ts';

/** `publicUrl` without a slash at its end. */
export type VillaEmailData = { villa: VillaState; publicUrl: string };

/** The data of an email about a booking. */
export type BookingEmailData = VillaEmailData & {
  bookingId: string;
  booking: Booking & { customer: Customer };
  /** The current contact details, in an email to the former address. `booking.customer` has the former ones then. */
  changedTo?: Customer;
  /** A cancelled stay that the guest may have in a calendar: a file that takes it out is attached. */
  isInCalendar?: boolean;
  /** When the email was requested, or when the event happened that it is about. */
  at: Instant;
  /** Ways to pay that are off, though the villa has them. */
  excluded: ExcludedMethods;
};

export type EmailRow = Email['rows'][number];

export const villaName = (villa: VillaState, language: Language): string => textIn(villa.details.name, language) || 'Baan';

export const nightCount = ({ booking }: BookingEmailData): number => nightsOf(booking.stay).length;

export const bookingUrl = ({ publicUrl, bookingId }: BookingEmailData, page: 'confirmation' | 'payment' | 'move'): string =>
  `${publicUrl}/booking/${bookingId}/${page}`;

/** The data, with a translator into the guest's language. */
export type GuestEmailData = BookingEmailData & EmailTranslator;

/** Every text may name the guest, the booking and its nights. */
export const forGuest = (facts: BookingEmailData): GuestEmailData => {
  const { language, customer, number } = facts.booking;
  const count = nightCount(facts);
  const nights = theseNights(count, language);
  const theirs = emailsIn(language)('nightsAreYours', { count, nights });
  const named = { name: nameInAddress(customer.firstName, language), number, count, nights, theirs };
  const capitals = { Nights: capital(nights), Theirs: capital(theirs) };
  return { ...facts, ...emailTranslator(language, villaName(facts.villa, language), { ...named, ...capitals }) };
};

/** Children are mentioned only if there are any. */
const partyWords = ({ booking: { guests, children }, text }: GuestEmailData): string =>
  children > 0
    ? text('stay.adultsAndChildren', {
        adults: text('stay.adults', { count: guests - children }),
        children: text('stay.children', { count: children }),
      })
    : text('stay.guests', { count: guests });

/** Number, arrival, departure, rooms and guests. */
export const stayRows = (facts: GuestEmailData): EmailRow[] => {
  const { villa, language, text, words } = facts;
  const { number, stay, rooms } = facts.booking;
  const { checkInTime, checkOutTime } = villa.details;
  const at = (date: string, time: string) => ({ day: shortDay(date, language), time: clockTime(time, language) });
  const roomsAndParty = { rooms: text('stay.rooms', { count: rooms }), party: partyWords(facts) };
  return [
    { label: text('stay.booking'), value: [{ strong: number }] },
    { label: text('stay.arrive'), value: words('stay.arriveAt', at(stay.checkIn, checkInTime)) },
    { label: text('stay.leave'), value: words('stay.leaveAt', at(stay.checkOut, checkOutTime)) },
    { label: text('stay.roomsAndGuests'), value: words('stay.roomsAndParty', roomsAndParty) },
  ];
};

/** The host's name, else "the owner". */
export const hostName = (language: Language, { details }: VillaState): string =>
  (details.host && textIn(details.host.name, language)) || emailsIn(language)('owner');

/** The last line: the host reads replies, and has LINE and a telephone. */
const closingOf = (language: Language, { details }: VillaState): string => {
  const text = emailsIn(language);
  const host = details.host && textIn(details.host.name, language);
  const phone = details.phone && phoneFor(details.phone, language).replaceAll(' ', '\u00a0');
  const { line } = details;
  const ways = line && phone ? 'closing.lineAndPhone' : line ? 'closing.line' : phone ? 'closing.phone' : null;
  const reply = host ? text('closing.host', { host }) : text('closing.house');
  return reply + (ways ? text(ways, { line, phone }) : '');
};

/** What all emails to guests share, with empty lists for an email without rows or sections. Without `publicUrl` it has no picture and no link. */
export const emailOf = (
  facts: Pick<VillaEmailData, 'villa'> & Partial<VillaEmailData> & EmailTranslator,
  name: EmailTemplateName,
  values?: Values,
): Email => {
  const { villa, publicUrl, language, villaName } = facts;
  const background = publicUrl === undefined ? null : villa.background;
  const width = background?.widths.find(candidate => candidate >= 1200) ?? background?.widths.at(-1);
  const picture = background && {
    url: `${publicUrl}/pictures/${background.id}-${width}.jpg`,
    alt: textIn(background.alt, language),
  };
  const parts = { picture, rows: [], button: null, sections: [], closing: closingOf(language, villa) };
  const privacy = publicUrl !== undefined && { text: facts.text('privacy'), url: `${publicUrl}/privacy?lang=${language}` };
  return { language, villaName, ...emailOpening(facts, name, values), ...parts, ...(privacy && { privacy }) };
};

/** The same about a booking; its button opens the booking's page. */
export const bookingEmail = (facts: GuestEmailData, name: EmailTemplateName, values?: Values) => ({
  ...emailOf(facts, name, values),
  button: { text: facts.text('button.open'), url: bookingUrl(facts, 'confirmation') },
});
