import type { Booking } from '@baan/contract/booking';
import { addDays, addSeconds } from '@baan/domain/shared/plainDate';
import { bookingSubject } from '../../card/cardSubject.ts';
import type { Reply, TestService } from '../testService.testkit.ts';

export const numbers = {
  approved: '4242 4242 4242 4242',
  another: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  down: '4000 0000 0000 0119',
  lost: '4000 0000 0000 0341',
};

export const cardOf = (cardNumber: string) => ({ cardNumber, cardholderName: 'Mali Guest', expiry: '08/29', cvv: '123' });

export const customerInfo = { firstName: 'Mali', lastName: 'Guest', email: 'mali.guest@example.com', phone: '0812345678' };

/** Makes guests who pay by card, each on other nights. */
export const cardGuests = (service: () => TestService) => {
  let day = 0;
  return {
    /** Placed, with contact details, in the given language. */
    arrive: async (language = 'en'): Promise<string> => {
      day += 1;
      const checkIn = addDays('2026-12-01', day);
      const checkOut = addDays(checkIn, 1);
      const { quote } = (await service().call('GET', `/quote?checkIn=${checkIn}&checkOut=${checkOut}`)).body;
      const bookingDetails = { checkIn, checkOut, rooms: 3, totalPrice: quote.total };
      const { body } = await service().call('POST', '/booking', { body: { bookingDetails, language } });
      const { id } = body.data.booking;
      await service().call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
      return id;
    },
    pay: (id: string, number = numbers.approved): Promise<Reply> =>
      service().call('POST', `/booking/${id}/card-payment`, { body: cardOf(number) }),
    verify: (id: string, otp: string): Promise<Reply> => service().call('POST', `/booking/${id}/verify-otp`, { body: { otp } }),
    resend: (id: string): Promise<Reply> => service().call('POST', `/booking/${id}/resend-otp`),
    /** The code of the last email. */
    code: (): string => /\b(\d{6})\b/.exec(service().letters.at(-1)?.subject ?? '')?.[1] ?? '',
    /** Another code. */
    wrong: (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0'),
    settle: (id: string) =>
      service().cards.settle(bookingSubject(service().commands, id), { actor: { kind: 'system' }, correlationId: 'job' }),
    booking: async (id: string): Promise<Booking> => {
      const decided = await service().call('GET', `/booking/${id}`, { headers: await newest(service()) });
      return decided.body.data.booking;
    },
    events: async (id: string): Promise<string[]> => (await service().stores.store.read(`booking-${id}`)).map(({ type }) => type),
    later: (seconds: number): void => {
      service().time.at = addSeconds(service().time.at, seconds);
    },
  };
};

/** Lets reads wait for the events that jobs have just recorded. */
const newest = async ({ stores }: TestService): Promise<Record<string, string>> => ({
  'Baan-Position': String(await stores.store.lastPosition()),
});
