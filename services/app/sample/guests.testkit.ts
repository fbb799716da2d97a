import { randomUUID } from 'node:crypto';
import type { Stay } from '@baan/domain/calendar/stay';
import { addDays } from '@baan/domain/shared/plainDate';
import { expect } from 'vitest';
import { call, quoteTotal, type Service } from '../testService.ts';

/** What was answered with success: it has to be there for good. */
export type Acknowledged = { guest: number; id: string; stay: Stay; withContact: boolean };

/** `status` 0: no answer, for the reason that `code` names. */
export type Request = { what: string; status: number; code: string | undefined; ms: number };

export type Guests = {
  acknowledged: Acknowledged[];
  requests: Request[];
  /** Waits for this number of further acknowledged bookings. */
  more: (bookings: number) => Promise<void>;
  /** Has every guest end with what they began, and waits for them. */
  end: () => Promise<void>;
};

type Body = { code?: string; data?: { booking?: { id: string } } };

/** Milliseconds after which a guest gives up. The service has to answer before. */
const timeoutMs = 15_000;
const giveUpAfterMs = 60_000;
const pauseMs = 50;

/** Free nights of one night each, from tomorrow on, that no other caller in this process gets. */
const nights = (today: string) => {
  let used = 0;
  return (): Stay => {
    used += 1;
    return { checkIn: addDays(today, used), checkOut: addDays(today, used + 1) };
  };
};

/**
 * Guests who book one stay after another, each its own nights, give their contact details, and repeat with the same key whatever gets a
 * 503 or no answer, as our web app does; and one who looks at the calendar all the time. Every night has the same price.
 */
export const letGuestsBook = async (service: Service, count: number): Promise<Guests> => {
  const acknowledged: Acknowledged[] = [];
  const requests: Request[] = [];
  const nextStay = nights(new Date().toISOString().slice(0, 10));
  const firstStay = nextStay();
  const totalPrice = await quoteTotal(service, firstStay);
  let ending = false;

  const once = async (method: string, path: string, sent: Parameters<typeof call>[3] = {}): Promise<Request & { body: Body }> => {
    const begun = performance.now();
    const what = `${method} ${path.replace(/[0-9a-zA-Z_-]{20,}/, ':id')}`;
    const answer = await call<Body>(service, method, path, { ...sent, signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: Error & { cause?: { code?: string } }) => ({ status: 0, body: { code: error.cause?.code ?? error.name } as Body }),
    );
    const request = { what, status: answer.status, code: answer.body.code, ms: performance.now() - begun };
    requests.push(request);
    return { ...request, body: answer.body };
  };

  const untilAnswered = async (method: string, path: string, sent: Parameters<typeof call>[3]): Promise<Body> => {
    const giveUp = performance.now() + giveUpAfterMs;
    for (;;) {
      const { status, body } = await once(method, path, sent);
      if (status !== 0 && status !== 503) {
        if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
        return body;
      }
      if (performance.now() > giveUp) throw new Error(`${method} ${path}: ${status} ${body.code} for a minute`);
      await new Promise(resolve => setTimeout(resolve, pauseMs));
    }
  };

  const book = async (guest: number): Promise<void> => {
    while (!ending) {
      const stay = nextStay();
      const placed = await untilAnswered('POST', '/booking', {
        headers: { 'Idempotency-Key': randomUUID() },
        body: { bookingDetails: { ...stay, rooms: 3, guests: 2, totalPrice }, specialRequests: 'a cot, please' },
      });
      const id = String(placed.data?.booking?.id);
      const booking: Acknowledged = { guest, id, stay, withContact: false };
      acknowledged.push(booking);
      const customerInfo = { firstName: 'Mali', lastName: 'Guest', email: `guest-${guest}@example.com`, phone: '0812345678' };
      await untilAnswered('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
      booking.withContact = true;
    }
  };

  const look = async (): Promise<void> => {
    const { checkIn } = firstStay;
    while (!ending) {
      const { status } = await once('GET', `/availability?from=${checkIn}&to=${addDays(checkIn, 30)}&rooms=3`);
      if (status !== 200) await new Promise(resolve => setTimeout(resolve, pauseMs));
    }
  };

  const working = Promise.all([look(), ...Array.from({ length: count }, (_, guest) => book(guest))]);
  working.catch(() => undefined); // Thrown by `end`.
  return {
    acknowledged,
    requests,
    more: async bookings => {
      const wanted = acknowledged.length + bookings;
      const broken = working.then(() => undefined);
      const reached = expect.poll(() => acknowledged.length, { timeout: 120_000, interval: 20 }).toBeGreaterThanOrEqual(wanted);
      await Promise.race([reached, broken]);
    },
    end: async () => {
      ending = true;
      await working;
    },
  };
};
