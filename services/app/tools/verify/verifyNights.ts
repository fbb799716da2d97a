import { evolveBooking } from '@baan/domain/booking/evolve';
import { compareNights } from '@baan/domain/booking/nightsCheck';
import type { Booking, BookingState } from '@baan/domain/booking/state';
import { evolveCalendar, initialCalendar } from '@baan/domain/calendar/calendar';
import type { CalendarBlock, CalendarEvent } from '@baan/domain/calendar/calendarState';
import type { Claim } from '@baan/domain/calendar/claims';
import { nightsOf, type Stay } from '@baan/domain/calendar/stay';
import { bookingIdIn, bookingStream, calendarStream } from '@baan/domain/shared/streamNames';
import { upcastBookingEvents, upcastCalendarEvents } from '@baan/domain/upcasting';
import type { StoredEvent } from '../../log/recordedEvent.ts';
import { placeOf, type ReportFinding } from './verifyFinding.ts';

/** Part of a stored event. Personal fields stay encrypted: neither nights nor status depend on them. */
type Event = { type: string; data: Record<string, unknown> };

const stayOf = ({ from, to }: CalendarBlock): Stay => ({ checkIn: from, checkOut: to });

/** Leaves out the parts that grow and do not concern nights, to save memory. */
const light = (booking: Booking): Booking => ({
  ...booking,
  quote: { ...booking.quote, nights: [], lines: [] },
  account: { ...booking.account, charges: [] },
  customer: null,
  specialRequests: '',
  messages: [],
  placedTo: [],
});

/** Every booking has its nights, all nights have their booking, and no night ever has two holders. */
export const createNightsCheck = (report: ReportFinding) => {
  const bookings = new Map<string, BookingState>();
  const claims = new Map<string, Claim>();
  const blocks = new Map<string, CalendarBlock>();
  const holders = new Map<string, string>();
  let placed = 0;
  const tell = (stream: string, problem: string): void => report({ check: 'nights', subject: stream, stream, problem });

  const move = (holder: string, before: Stay | undefined, after: Stay | undefined, event: StoredEvent): void => {
    for (const night of before ? nightsOf(before) : []) {
      if (holders.get(night) === holder) holders.delete(night);
    }
    for (const night of after ? nightsOf(after) : []) {
      const other = holders.get(night);
      const problem = `revision ${event.revision} gives ${night} to ${holder}, and ${other} has it`;
      if (other) report({ check: 'nights', ...placeOf(event), problem });
      holders.set(night, holder);
    }
  };

  // Each by the domain's own `evolve` on a calendar with this entry only: entries do not affect each other.
  const evolveClaim = (bookingId: string, event: CalendarEvent, stored: StoredEvent): void => {
    const before = claims.get(bookingId);
    const alone = { claims: new Map(before ? [[bookingId, before]] : []), blocks: {}, stays: initialCalendar.stays };
    const after = evolveCalendar(alone, event).claims.get(bookingId);
    if (after) claims.set(bookingId, after);
    else claims.delete(bookingId);
    // A booking that was joined with a stay of a channel has no nights by itself.
    move(bookingStream(bookingId), before?.stay, after?.stayId === undefined ? after?.stay : undefined, stored);
  };

  const evolveBlock = (blockId: string, event: CalendarEvent, stored: StoredEvent): void => {
    const before = blocks.get(blockId);
    const after = evolveCalendar({ ...initialCalendar, blocks: before ? { [blockId]: before } : {} }, event).blocks[blockId];
    if (after) blocks.set(blockId, after);
    else blocks.delete(blockId);
    move(`block ${blockId}`, before && stayOf(before), after && stayOf(after), stored);
  };

  /** A changed event may be invalid. That is a finding, and verify continues. */
  const attempt = (stream: string, type: string, action: () => void): void => {
    try {
      action();
    } catch {
      tell(stream, `${type} makes no sense`);
    }
  };

  return {
    /** For every event of `calendar`, in order. */
    seeCalendar: (stored: StoredEvent): void => {
      const [event] = upcastCalendarEvents([stored]);
      if (!event) return;
      attempt(calendarStream, `${event.type} at revision ${stored.revision}`, () => {
        const { data } = event;
        if ('blockId' in data) evolveBlock(data.blockId, event, stored);
        // Stays of channels are facts, and may overlap anything.
        else if ('bookingId' in data) evolveClaim(data.bookingId, event, stored);
      });
    },
    /** For every event of a booking, in order. Unrelayed events come last. */
    seeBooking: (stream: string, event: Event): void =>
      attempt(stream, event.type, () => {
        const state = upcastBookingEvents([event]).reduce(evolveBooking, bookings.get(stream) ?? null);
        if (state && !bookings.get(stream)) placed += 1;
        bookings.set(stream, state && light(state));
      }),
    bookings: (): number => placed,
    end: (): void => {
      const known = [...bookings].filter((entry): entry is [string, Booking] => entry[1] !== null);
      const byId = Object.fromEntries(known.map(([stream, booking]) => [bookingIdIn(stream), booking]));
      for (const { bookingId, problem } of compareNights({ ...initialCalendar, claims: new Map(claims) }, byId)) {
        tell(bookingStream(bookingId), problem);
      }
    },
  };
};
