import type { Booking } from '@baan/domain/booking/state';
import { nightsOf } from '@baan/domain/calendar/stay';
import type { Customer, Language } from '@baan/domain/shared/customer';
import type { Instant } from '@baan/domain/shared/plainDate';
import type { Excluded } from '@baan/domain/villa/sampleWays';
import type { VillaState } from '@baan/domain/villa/state';
import { clockTime, shortDay } from '@baan/words/dates';
import { say } from '@baan/words/languages';
import { lettersIn } from '@baan/words/letters';
import type { Letter } from './letter.ts';
import { called, phoneFor, theseNights } from './phrases.ts';
import { capital, type Speech, speechIn } from './speech.ts';

/** `publicUrl` without a slash at its end. */
export type House = { villa: VillaState; publicUrl: string };

/** The facts of a letter about a booking. */
export type Facts = House & {
  bookingId: string;
  booking: Booking & { customer: Customer };
  /** When the letter was asked for, or when its news happened. */
  at: Instant;
  /** Ways to pay that are off, though the villa has them. */
  excluded: Excluded;
};

export type Row = Letter['rows'][number];

export const houseName = (villa: VillaState, language: Language): string => say(villa.details.name, language) || 'Baan';

export const nightCount = ({ booking }: Facts): number => nightsOf(booking.stay).length;

export const bookingUrl = ({ publicUrl, bookingId }: Facts, page: 'confirmation' | 'payment' | 'move'): string =>
  `${publicUrl}/booking/${bookingId}/${page}`;

/** In the guest's language. Every text may name the guest, the booking and its nights. */
export const speechOf = (facts: Facts): Speech => {
  const { language, customer, number } = facts.booking;
  const count = nightCount(facts);
  const nights = theseNights(count, language);
  const theirs = lettersIn(language)('nightsAreYours', { count, nights });
  return speechIn(language, houseName(facts.villa, language), {
    name: called(customer.firstName, language),
    number,
    count,
    nights,
    Nights: capital(nights),
    theirs,
    Theirs: capital(theirs),
  });
};

/** Children are mentioned only if there are any. */
const partyWords = ({ guests, children }: Facts['booking'], { text }: Speech): string =>
  children > 0
    ? text('stay.adultsAndChildren', {
        adults: text('stay.adults', { count: guests - children }),
        children: text('stay.children', { count: children }),
      })
    : text('stay.guests', { count: guests });

/** Number, arrival, departure, rooms and guests. */
export const stayRows = (facts: Facts): Row[] => {
  const { booking, villa } = facts;
  const { language, stay, rooms } = booking;
  const { checkInTime, checkOutTime } = villa.details;
  const speech = speechOf(facts);
  const { text, words } = speech;
  const at = (date: string, time: string) => ({ day: shortDay(date, language), time: clockTime(time, language) });
  const roomsAndParty = { rooms: text('stay.rooms', { count: rooms }), party: partyWords(booking, speech) };
  return [
    { label: text('stay.booking'), value: [{ strong: booking.number }] },
    { label: text('stay.arrive'), value: words('stay.arriveAt', at(stay.checkIn, checkInTime)) },
    { label: text('stay.leave'), value: words('stay.leaveAt', at(stay.checkOut, checkOutTime)) },
    { label: text('stay.roomsAndGuests'), value: words('stay.roomsAndParty', roomsAndParty) },
  ];
};

/** The host's name, else "the owner". */
export const hostName = (language: Language, { details }: VillaState): string =>
  (details.host && say(details.host.name, language)) || lettersIn(language)('owner');

/** The last line: the host reads replies, and has LINE and a telephone. */
export const closingOf = (language: Language, { details }: VillaState): string => {
  const text = lettersIn(language);
  const host = details.host && say(details.host.name, language);
  const phone = details.phone && phoneFor(details.phone, language).replaceAll(' ', '\u00a0');
  const { line } = details;
  const ways = line && phone ? 'closing.lineAndPhone' : line ? 'closing.line' : phone ? 'closing.phone' : null;
  const reply = host ? text('closing.host', { host }) : text('closing.house');
  return reply + (ways ? text(ways, { line, phone }) : '');
};

/** The parts that all letters share, with empty lists for a letter without rows or sections. */
export const frameOf = (
  language: Language,
  villa: VillaState,
  publicUrl: string,
): Pick<Letter, 'language' | 'houseName' | 'picture' | 'button' | 'sections' | 'closing'> => {
  const { background } = villa;
  const width = background?.widths.find(candidate => candidate >= 1200) ?? background?.widths.at(-1);
  return {
    language,
    houseName: houseName(villa, language),
    picture: background && {
      url: `${publicUrl}/pictures/${background.id}-${width}.jpg`,
      alt: say(background.alt, language),
    },
    button: null,
    sections: [],
    closing: closingOf(language, villa),
  };
};

export const frame = ({ booking, villa, publicUrl }: Facts): ReturnType<typeof frameOf> =>
  frameOf(booking.language, villa, publicUrl);
