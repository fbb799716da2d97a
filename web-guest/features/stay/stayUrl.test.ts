import { describe, expect, test } from 'vitest';
import { readStay, writeStay } from './stayUrl.ts';

const limits = { minRooms: 1, maxRooms: 3, maxGuests: 6 };
const read = (query: string) => readStay(new URLSearchParams(query), limits);

describe('the stay in the address', () => {
  test('is read back as it was written', () => {
    const choice = { checkIn: '2026-12-04', checkOut: '2026-12-07', rooms: 2, guests: 4 };
    const query = writeStay(choice, new URLSearchParams('utm=line'));
    expect(query.toString()).toBe('utm=line&checkIn=2026-12-04&checkOut=2026-12-07&rooms=2&guests=4');
    expect(readStay(query, limits)).toEqual(choice);
  });

  test('an empty address means the whole house for one guest', () => {
    expect(read('')).toEqual({ checkIn: undefined, checkOut: undefined, rooms: 3, guests: 1 });
  });

  test.each([
    ['rooms=0', 3],
    ['rooms=4', 3],
    ['rooms=two', 3],
    ['rooms=1e0', 3],
    ['rooms=1', 1],
  ])('%s gives %i rooms', (query, rooms) => expect(read(query).rooms).toBe(rooms));

  test('dates that do not exist, or the wrong way round, count as not said', () => {
    expect(read('checkIn=2026-02-30').checkIn).toBeUndefined();
    expect(read('checkIn=2026-12-07&checkOut=2026-12-04')).toMatchObject({ checkIn: '2026-12-07', checkOut: undefined });
    expect(read('checkIn=2026-12-07&checkOut=2026-12-07').checkOut).toBeUndefined();
    expect(read('checkOut=2026-12-07').checkOut).toBeUndefined();
  });
});
