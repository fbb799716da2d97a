import type { ChargeRecord } from '@baan/embedded/omiseDouble/records';
import { listBookings } from '@baan/projections/bookings';
import { bookingByPromptPay } from '../../promptPay/promptPaySubject.ts';
import type { Reply } from '../testService.testkit.ts';
import { type OmiseVilla, omiseGuests, startOmiseVilla } from './omiseGuest.testkit.ts';

const context = { actor: { kind: 'system' as const }, correlationId: 'test' };

/** A villa whose gateway takes PromptPay, and that has no PromptPay id of its own. */
export const startPromptPayVilla = async (...world: Parameters<typeof startOmiseVilla>): Promise<OmiseVilla> => {
  const villa = await startOmiseVilla(...world);
  const now = villa.service.time.at;
  await villa.service.commands.villa({ type: 'switchMethod', now, method: 'promptpay', enabled: true }, context);
  return villa;
};

/** Makes guests who scan the gateway's QR. */
export const promptPayGuests = (villa: () => OmiseVilla) => {
  const guests = omiseGuests(villa);
  const call = (method: string, path: string): Promise<Reply> => villa().service.call(method, path);
  return {
    ...guests,
    askQr: async (id: string): Promise<Reply> => {
      const reply = await call('POST', `/booking/${id}/promptpay-charge`);
      await guests.webhooksFollowed();
      return reply;
    },
    leaveQr: (id: string): Promise<Reply> => call('DELETE', `/booking/${id}/promptpay-charge`),
    refresh: (id: string): Promise<Reply> => call('POST', `/booking/${id}/payment/refresh`),
    /** Does what the job does. */
    settle: async (id: string): Promise<void> => {
      const { promptPay, commands } = villa().service;
      await promptPay.settle(bookingByPromptPay(commands, id), context);
    },
    expire: async (id: string): Promise<void> => {
      const { commands, time } = villa().service;
      await commands.booking(id, { type: 'expire', now: time.at }, context);
    },
    cancelByStaff: async (id: string): Promise<void> => {
      const { commands, time } = villa().service;
      await commands.booking(id, { type: 'cancel', now: time.at, byGuest: false, reason: 'Closed', refund: null }, context);
    },
    /** Staff change the price. */
    amend: async (id: string, totalPrice: number): Promise<void> => {
      const { commands, time } = villa().service;
      const terms = await commands.terms();
      await commands.booking(id, { type: 'amend', now: time.at, totalPrice, reason: 'Agreed', terms }, context);
    },
    /** The gateway says of a charge that has ended that it was paid after all. */
    payAnyway: (charge: ChargeRecord): void => {
      charge.status = 'pending';
      charge.expiresAt = '2030-01-01T00:00:00.000Z';
      villa().double.bank.payByPromptPay(charge.id);
    },
    /** Ids of the bookings that stand on Today, since nobody knows whether their QR was paid. */
    lostBookings: async (): Promise<string[]> => {
      const { knex } = villa().service;
      const { rows } = await listBookings(knex, { sort: ['createdAt', 'ASC'], range: [0, 9], filter: { paymentLost: true } });
      return rows.map(({ id }) => id);
    },
    /** The newest charge at the gateway. */
    lastCharge: (): ChargeRecord => {
      const charge = villa().double.bank.charges().at(-1);
      if (!charge) throw new Error('There is no charge');
      return charge;
    },
    /** The guest's bank pays the newest charge; the gateway sends its webhook. */
    scan: async (): Promise<void> => {
      const { double } = villa();
      const charge = double.bank.charges().at(-1);
      if (charge) double.bank.payByPromptPay(charge.id);
      await guests.webhooksFollowed();
    },
    sendWebhooksHere: (): void => villa().double.sendWebhooksTo(`${villa().service.url}/gateway/omise/webhook`),
  };
};
