// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { describe, expect, it } from 'vitest';
import { createDataProvider } from './dataProvider.ts';

const booking = { id: 'b1', revision: 4, status: 'in_review' } as Booking;

type Call = { url: string; method: string; body: unknown; ifMatch: string | null };

/** A dataProvider with one fixed answer, and the calls that it made. */
const providerOver = (json: unknown, headers: Record<string, string> = {}) => {
  const calls: Call[] = [];
  const call = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    calls.push({
      url: decodeURIComponent(`${pathname}${search}`),
      method: request.method,
      body: text ? JSON.parse(text) : undefined,
      ifMatch: request.headers.get('If-Match'),
    });
    return Response.json(json, { headers });
  };
  return { provider: createDataProvider('http://house/api', call), calls };
};

const envelope = { status: 'success', data: { booking } };

describe('reading', () => {
  it('asks for lists as ra-data-simple-rest does, and takes the total from Content-Range', async () => {
    const { provider, calls } = providerOver([booking], { 'Content-Range': 'bookings 20-39/214' });
    const { data, total } = await provider.getList('bookings', {
      pagination: { page: 2, perPage: 20 },
      sort: { field: 'checkIn', order: 'ASC' },
      filter: { q: '', status: 'confirmed', checkInFrom: undefined, hidden: null },
    });
    expect(data).toEqual([booking]);
    expect(total).toBe(214);
    const url = new URL(calls[0]?.url ?? '', 'http://house');
    expect(url.pathname).toBe('/api/admin/bookings');
    expect(url.searchParams.get('range')).toBe('[20,39]');
    expect(url.searchParams.get('sort')).toBe('["checkIn","ASC"]');
    expect(url.searchParams.get('filter')).toBe('{"status":"confirmed"}');
  });

  it('has no method that is not declared, though the type of react-admin takes any name', () => {
    const { provider } = providerOver(null);
    // @ts-expect-error: no such method
    expect(provider.readBooking).toBeUndefined();
  });

  it('unwraps a booking', async () => {
    const { provider, calls } = providerOver(envelope);
    expect(await provider.getOne('bookings', { id: 'b1' })).toEqual({ data: booking });
    expect(calls[0]?.url).toBe('/api/admin/bookings/b1');
  });

  it('gives the villa, which has no id in the contract, the one that react-admin needs', async () => {
    const { provider, calls } = providerOver({ revision: 7, weekdayPrice: 7900 });
    expect(await provider.getOne('villa', { id: 'villa' })).toEqual({ data: { id: 'villa', revision: 7, weekdayPrice: 7900 } });
    expect(calls[0]?.url).toBe('/api/admin/villa');
  });

  it('reads history and recent bookings', async () => {
    const history = providerOver({ events: [{ id: 'e1' }] });
    expect(await history.provider.history('b1')).toEqual([{ id: 'e1' }]);
    expect(history.calls[0]?.url).toBe('/api/admin/bookings/b1/history');
    const recent = providerOver([booking]);
    expect(await recent.provider.recentBookings()).toEqual([booking]);
  });
});

describe('deciding', () => {
  const decided = async (decide: (provider: ReturnType<typeof createDataProvider>) => Promise<unknown>) => {
    const { provider, calls } = providerOver(envelope);
    expect(await decide(provider)).toEqual(booking);
    return calls[0];
  };
  const status = (body: object): Call => ({ url: '/api/admin/bookings/b1/status', method: 'PATCH', body, ifMatch: '4' });

  it('sends each command as a change of status, with the revision that was seen', async () => {
    expect(await decided(service => service.approve(booking))).toEqual(status({ status: 'confirmed' }));
    expect(await decided(service => service.approve(booking, { reason: 'seen twice' }))).toEqual(
      status({ status: 'confirmed', reason: 'seen twice' }),
    );
    expect(await decided(service => service.refuse(booking, 'too little'))).toEqual(
      status({ status: 'pending_payment', reason: 'too little' }),
    );
    const refund = { amount: 500, method: 'cash' as const };
    expect(await decided(service => service.cancel(booking, { reason: 'ill', refund }))).toEqual(
      status({ status: 'cancelled', reason: 'ill', refund }),
    );
    expect(await decided(service => service.reinstate(booking, ''))).toEqual(status({ status: 'pending_payment' }));
  });

  it('amends by PATCH', async () => {
    expect(await decided(service => service.amend(booking, { guests: 3, reason: 'a friend' }))).toEqual({
      url: '/api/admin/bookings/b1',
      method: 'PATCH',
      body: { guests: 3, reason: 'a friend' },
      ifMatch: '4',
    });
  });

  it('hides a booking by DELETE', async () => {
    const { provider, calls } = providerOver({ status: 'success', data: { id: 'b1' } });
    expect(await provider.hide(booking, 'sent twice')).toBe('b1');
    expect(calls[0]).toMatchObject({ url: '/api/admin/bookings/b1?reason=sent twice', method: 'DELETE', ifMatch: '4' });
  });

  it('saves prices by PATCH with the revision of the price list', async () => {
    const { provider, calls } = providerOver({ revision: 8, weekdayPrice: 8000 });
    const saved = await provider.update('villa', {
      id: 'villa',
      data: { weekdayPrice: 8000 },
      previousData: { id: 'villa', revision: 7 },
    });
    expect(saved).toEqual({ data: { id: 'villa', revision: 8, weekdayPrice: 8000 } });
    expect(calls[0]).toEqual({ url: '/api/admin/villa', method: 'PATCH', body: { weekdayPrice: 8000 }, ifMatch: '7' });
  });
});
