import type { Booking as BookingAnswer } from '@baan/contract/booking';
import type { HistoryEvent } from '@baan/contract/history';
import type { AvailabilityNight } from '@baan/contract/quote';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../http/seed.testkit.ts';
import { verifyEverything } from '../verifyEverything.ts';
import { type Booking, figuresOf, type House, nightState, nightsFrom, owedOf, paidOf } from './house.testkit.ts';
import { anyCommand, type Walk } from './houseCommands.testkit.ts';
import { type HouseService, startHouseService } from './houseService.testkit.ts';

// Bookings walked through random sequences of everything that guest, staff and clock can do, over HTTP, and compared after each step
// with a simple model: the answer, the state of every booking, the calendar, the money, the history.

const days = 86_400_000;
const numRuns = 8;
const maxCommands = 30;

let service: HouseService;

beforeAll(async () => {
  service = await startHouseService();
}, 120_000);

afterAll(() => service?.stop());

const newest = async (): Promise<string> => String(await service.stores.store.lastPosition());

/** Waits until the read tables hold what was decided. */
const read = async (path: string, position: string) => {
  for (;;) {
    const reply = await service.call('GET', path, { token: service.token(), headers: { 'baan-position': position } });
    if (reply.status !== 503) return reply.body;
  }
};

const seenAs = (booking: Booking) => ({
  status: booking.status,
  checkIn: booking.from,
  checkOut: booking.to,
  rooms: booking.rooms,
  guests: booking.guests,
  totalPrice: booking.total,
  paid: Math.max(0, paidOf(booking)),
  balance: owedOf(booking),
  paymentMethod: booking.method,
  specialRequests: booking.wishes,
  hasContact: booking.contact !== null,
  paymentSlipUrl: booking.slip,
  refusalReason: booking.refusal,
  cancellationReason: booking.cancellation,
  holdUntil: booking.hold && 'until' in booking.hold ? new Date(booking.hold.until).toISOString() : null,
  paidLate: booking.late,
  hidden: booking.hidden,
});

const answered = (booking: BookingAnswer): ReturnType<typeof seenAs> => {
  const { status, checkIn, checkOut, rooms, guests, totalPrice, paid, balance, paymentMethod, specialRequests } = booking;
  const { paymentSlipUrl, refusalReason, cancellationReason, holdUntil, paidLate, hidden, customerInfo } = booking;
  const stay = { status, checkIn, checkOut, rooms, guests, totalPrice, paid, balance, paymentMethod, specialRequests };
  const rest = { paymentSlipUrl, refusalReason, cancellationReason, holdUntil, paidLate, hidden };
  return { ...stay, hasContact: customerInfo !== null, ...rest };
};

/** Messages go out, and money set aside is given back, when the workers come by: the model says nothing of them. */
const unpredicted = new Set(['MessageSent', 'CardVoided']);

/** Of the bookings in the lists, those that were deleted too. */
const allOf = async (ids: string[], position: string): Promise<Map<string, ReturnType<typeof seenAs>>> => {
  const lists = [false, true].map(hidden => `/admin/bookings?filter=${encodeURIComponent(JSON.stringify({ id: ids, hidden }))}`);
  const found: BookingAnswer[][] = await Promise.all(lists.map(list => read(list, position)));
  return new Map(found.flat().map(booking => [booking.id, answered(booking)]));
};

const compareWith =
  (walk: Walk, before: Record<string, number>) =>
  async (model: House, touched: number | null): Promise<void> => {
    const last = new Date(Date.parse(walk.firstDay) + 9 * days).toISOString().slice(0, 10);
    // Also of bookings that lost their nights to this one.
    const position = await newest();
    const id = touched === null ? undefined : walk.ids[touched];
    const [bookings, { nights }, stats, history] = await Promise.all([
      allOf(walk.ids, position),
      read(`/availability?from=${walk.firstDay}&to=${last}`, position),
      read('/admin/stats', position),
      id ? read(`/admin/bookings/${id}/history`, position) : { events: [] },
    ]);
    expect(walk.ids.map(one => bookings.get(one))).toEqual(model.bookings.map(seenAs));
    expect(nights.map(({ date, state }: AvailabilityNight) => `${date} ${state}`)).toEqual(
      nightsFrom(walk.firstDay, last).map(night => `${night} ${nightState(model, night)}`),
    );
    const figures = figuresOf(model.bookings);
    for (const [name, value] of Object.entries(figures))
      expect({ [name]: stats[name] - (before[name] ?? 0) }).toEqual({ [name]: value });
    if (touched === null) return;
    const told = (history.events as HistoryEvent[]).filter(({ type }) => !unpredicted.has(type));
    expect(told.map(({ type, actor }) => `${type} by ${actor.kind}`)).toEqual(model.bookings[touched]?.history);
  };

/** A walk on nights of its own, three weeks behind everything before it, on the same weekdays. */
const begin = async (): Promise<{ model: House; real: Walk }> => {
  const now = Date.parse(service.time.now);
  const start = now - (now % (21 * days)) + 21 * days + 3 * 3_600_000;
  await pass(start - now);
  const position = await newest();
  const firstDay = new Date(start + days).toISOString().slice(0, 10);
  const real: Walk = { service, firstDay, ids: [], blockIds: [], compare: async () => undefined };
  real.compare = compareWith(real, await read('/admin/stats', position));
  return { model: { now: start, bookings: [], blocks: [] }, real };
};

const pass = async (ms: number): Promise<void> => {
  service.time.now = new Date(Date.parse(service.time.now) + ms).toISOString();
  await service.sweep();
};

describe(`a house of few nights and many wishes (TEST_SEED=${seed})`, () => {
  it('does in every order what the model says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(anyCommand, { maxCommands, size: 'max' }), async commands => {
        const world = await begin();
        await fc.asyncModelRun(() => world, commands);
        for (const n of world.real.ids.keys()) await world.real.compare(world.model, n);
      }),
      { seed, numRuns },
    );
  }, 600_000);

  it('leaves chains, bookings, nights and read tables that agree', async () => {
    const found: unknown[] = [];
    const { stores, databaseUrl } = service;
    const report = (finding: unknown): void => void found.push(finding);
    const progress = (): void => undefined;
    const counts = await verifyEverything({ databaseUrl, store: stores.store, report, progress, patienceMs: 5000 });
    expect(found).toEqual([]);
    expect(counts.bookings).toBeGreaterThan(10);
  }, 120_000);
});
