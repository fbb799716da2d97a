import { describe, expect, test } from 'vitest';
import { readStay, writeStay } from './stayUrl.ts';

const limits = { minRooms: 1, maxRooms: 3, guestsByRooms: [2, 4, 6] };
const read = (query: string) => readStay(new URLSearchParams(query), limits);

describe('the stay in the address', () => {
  test('is read back as it was written', () => {
    const choice = { checkIn: '2026-12-04', checkOut: '2026-12-07', rooms: 2, guests: 4, children: 1 };
    const query = writeStay(choice, new URLSearchParams('utm=line'));
    expect(query.toString()).toBe('utm=line&checkIn=2026-12-04&checkOut=2026-12-07&rooms=2&guests=4&children=1');
    expect(readStay(query, limits)).toEqual(choice);
  });

  test('an empty address means the whole villa for one guest', () => {
    expect(read('')).toEqual({ checkIn: undefined, checkOut: undefined, rooms: 3, guests: 1, children: 0 });
  });

  test.each([
    ['rooms=0', 3],
    ['rooms=4', 3],
    ['rooms=two', 3],
    ['rooms=1e0', 3],
    ['rooms=1', 1],
  ])('%s gives %i rooms', (query, rooms) => expect(read(query).rooms).toBe(rooms));

  test.each([
    ['rooms=2&guests=5', { guests: 1, children: 0 }],
    ['guests=4&children=3', { guests: 4, children: 3 }],
    ['guests=4&children=4', { guests: 4, children: 0 }],
  ])('%s: no more than the rooms take, an adult among them', (query, party) => expect(read(query)).toMatchObject(party));

  test('dates that do not exist, or the wrong way round, count as not said', () => {
    expect(read('checkIn=2026-02-30').checkIn).toBeUndefined();
    expect(read('checkIn=2026-12-07&checkOut=2026-12-04')).toMatchObject({ checkIn: '2026-12-07', checkOut: undefined });
    expect(read('checkIn=2026-12-07&checkOut=2026-12-07').checkOut).toBeUndefined();
    expect(read('checkOut=2026-12-07').checkOut).toBeUndefined();
  });
});
