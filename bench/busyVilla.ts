import { randomUUID } from 'node:crypto';
import type { CommandContext } from '@baan/app/commands/command';
import type { CommandHandlers } from '@baan/app/commands/commandHandlers';
import { drawNumber, randomKeyId } from '@baan/app/privacy/keyId';
import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { Refusal } from '@baan/domain/shared/refusal';
import { systemRandom } from '@baan/time/time';

// Two years of a busy villa, made by the service's own commands with the clock of those days: guests who pay, who let their
// hold expire and who cancel, cards, links, staff edits, and two people who change the villa.

const perNight = 4500;
const day = 86_400_000;
const hour = 3_600_000;
const minute = 60_000;

const names = [
  ['สมชาย', 'ใจดี'],
  ['Anna', 'Lindqvist'],
  ['ณัฐพร', 'ศรีสุข'],
  ['James', "O'Neill"],
  ['พิมพ์ชนก', 'วงศ์ไพศาล'],
] as const;

/** The outcomes of bookings, in rotation: most are paid. */
const fates = [
  'transfer',
  'transfer',
  'card',
  'transfer',
  'link',
  'cash',
  'expired',
  'cancelled',
  'amended',
  'refunded',
] as const;

export type Fate = (typeof fates)[number];

type People = { owner: string; staff: string };

type Options = { commands: CommandHandlers; people: People; bookings: number; until: Date };

export const busyVilla = async ({ commands, people, bookings, until }: Options): Promise<Record<Fate, string[]>> => {
  const made = Object.fromEntries(fates.map(fate => [fate, [] as string[]])) as Record<Fate, string[]>;
  const by = (id: string): CommandContext => ({ actor: { kind: 'staff', id }, correlationId: randomUUID() });
  const guest = (): CommandContext => ({ actor: { kind: 'guest' }, correlationId: randomUUID() });
  const every = (730 * day) / bookings;
  const begin = until.getTime() - 730 * day;
  const at = (time: number): string => new Date(time).toISOString();

  const villa = (command: object, person: string, time: number) =>
    commands.villa({ now: at(time), ...command } as Parameters<CommandHandlers['villa']>[0], by(person));
  const flat = { weekdayPrice: perNight, weekdayDiscountedPrice: 0, weekendPrice: perNight, weekendDiscountedPrice: 0 };
  await villa({ type: 'change', details: {}, prices: flat }, people.owner, begin - 2 * day);
  const bankDetails = { bankName: 'Kasikornbank', accountNumber: '045-8-61288-3', accountName: 'Baan' };
  await villa({ type: 'setBankDetails', bankDetails }, people.owner, begin - day);
  await villa({ type: 'switchMethod', method: 'credit_card', enabled: true }, people.owner, begin - day);
  await villa({ type: 'change', details: {}, prices: {}, acceptsBookings: true, byOwner: true }, people.owner, begin - day);

  const live = async (index: number): Promise<void> => {
    const fate = fates[index % fates.length] as Fate;
    const placed = begin + index * every;
    // Seven days ahead, two nights. No stays overlap with at most one booking in two days.
    const checkIn = addDays(bangkokDate(at(placed)), 7);
    const stay = { checkIn, checkOut: addDays(checkIn, Math.max(1, Math.min(3, Math.floor(every / day)))) };
    const nights = (Date.parse(stay.checkOut) - Date.parse(stay.checkIn)) / day;
    const terms = await commands.terms();
    const id = randomKeyId(systemRandom);
    const booking = (command: object, time: number, context = guest()) =>
      commands.booking(id, { now: at(time), ...command } as Parameters<CommandHandlers['booking']>[1], context);
    const [firstName, lastName] = names[index % names.length] as (typeof names)[number];
    const phone = `+6681${String(index).padStart(7, '0')}`;
    const customer = { firstName, lastName, email: `guest${index}@example.com`, phone, phoneAsTyped: phone };
    await booking(
      {
        type: 'place',
        stay,
        rooms: 3,
        guests: 2 + (index % 4),
        expectedTotal: nights * perNight,
        byStaff: null,
        paymentMethod: fate === 'card' ? 'credit_card' : 'bank_transfer',
        specialRequests: index % 5 === 0 ? 'ขอเตียงเด็ก' : '',
        language: index % 2 === 0 ? 'th' : 'en',
        number: drawNumber(systemRandom, terms.numberPrefix),
        requestHash: id,
        customer: null,
        terms,
      },
      placed,
    );
    await booking({ type: 'attachCustomer', customer, terms }, placed + minute);
    const staff = by(people.staff);
    const paid = (method: string) => booking({ type: 'confirm', method, reason: 'รับเงินแล้ว' }, placed + hour / 2, staff);
    if (fate === 'expired')
      await booking({ type: 'expire' }, placed + 3 * hour, { actor: { kind: 'system' }, correlationId: id });
    else if (fate === 'cancelled')
      await booking({ type: 'cancel', byGuest: true, reason: '', refund: null }, placed + 5 * minute);
    else if (fate === 'card') {
      await booking({ type: 'payByCard', brand: 'visa', last4: '4242', test: true, terms }, placed + 2 * minute);
      await booking(
        { type: 'recordAuthorised', attempt: 1, chargeId: `charge-${index}`, challengeId: 'code' },
        placed + 3 * minute,
      );
      await booking({ type: 'verifyCode', isCodeOf: () => true }, placed + 4 * minute);
      await booking({ type: 'recordCaptured', attempt: 1 }, placed + 4 * minute);
    } else if (fate === 'link') {
      const link = randomKeyId(systemRandom);
      const ask = (command: object, time: number) =>
        commands.paymentLink(link, { now: at(time), ...command } as Parameters<CommandHandlers['paymentLink']>[1], staff);
      const total = { amount: nights * perNight, description: 'ค่าที่พัก', language: 'th', expiresAt: null };
      await ask({ type: 'createLink', ...total, bookingId: id, requestHash: link }, placed + 5 * minute);
      await ask({ type: 'settle', amount: null, method: 'bank_transfer', reason: 'โอนแล้ว', slip: null }, placed + 20 * minute);
    } else {
      await paid(fate === 'cash' ? 'cash' : 'bank_transfer');
      if (fate === 'amended') await booking({ type: 'amend', guests: 2, reason: 'แขกโทรมาแก้จำนวน', terms }, placed + day, staff);
      if (fate === 'refunded') {
        const refund = { amount: perNight, method: 'bank_transfer' };
        await booking({ type: 'cancel', byGuest: false, reason: 'แขกป่วย', refund }, placed + day, staff);
      }
    }
    made[fate].push(id);
    if (index % 9 === 4)
      await villa(
        { type: 'change', details: { slipCheckHours: 1 + (index % 12) }, prices: {} },
        index % 2 ? people.owner : people.staff,
        placed + hour,
      );
    if (index % 40 === 20) {
      const changed = { ...bankDetails, accountNumber: `045-8-6${String(1000 + index)}-3` };
      await villa({ type: 'setBankDetails', bankDetails: changed }, people.owner, placed + hour);
    }
  };
  for (let index = 0; index < bookings; index += 1) {
    await live(index).catch(error => {
      // Taken nights, if a caller requests more bookings than there are nights.
      if (!(error instanceof Refusal && error.code === 'nights_taken')) throw error;
    });
  }
  return made;
};
