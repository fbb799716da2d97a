import { type OmiseDouble, startOmiseDouble } from '@baan/embedded/omiseDouble/server';
import { signedHeaders } from '@baan/embedded/omiseDouble/webhooks';
import { systemRandom, systemTime } from '@baan/time/time';
import { pino } from 'pino';
import { followWaitingWebhooks } from '../../card/webhookNews.ts';
import { type Reply, startTestService, type TestService, type TestWorld } from '../testService.testkit.ts';
import { cardGuests } from './cardGuest.testkit.ts';

/** A villa at the double of Omise, with a clock that both share. */
export type OmiseVilla = { service: TestService; double: OmiseDouble; stop: () => Promise<void> };

export const startOmiseVilla = async (
  world: TestWorld = {},
  over: { OMISE_WEBHOOK_SECRET?: undefined } = {},
): Promise<OmiseVilla> => {
  let service: TestService | undefined;
  const now = (): Date => service?.time.now() ?? new Date('2026-11-21T03:00:00.000Z');
  const double = await startOmiseDouble({ time: { ...systemTime, now }, random: systemRandom });
  const keys = {
    GATEWAY: 'omise' as const,
    OMISE_PUBLIC_KEY: double.publicKey,
    OMISE_SECRET_KEY: double.secretKey,
    OMISE_WEBHOOK_SECRET: double.webhookSecret,
    OMISE_URL: double.url,
    OMISE_SCRIPT_URL: double.scriptUrl,
    ...over,
  };
  service = await startTestService(keys, world);
  const context = { actor: { kind: 'system' as const }, correlationId: 'test' };
  await service.commands.villa({ type: 'switchMethod', now: service.time.at, method: 'credit_card', enabled: true }, context);
  const running = service;
  return {
    service: running,
    double,
    stop: async () => {
      await running.stop();
      await double.stop();
    },
  };
};

export const testCards = { challenge: '4242424242424242', approved: '5555555555554444', poor: '4111111111140011' };

/** Makes guests who pay with the gateway's own fields. */
export const omiseGuests = (villa: () => OmiseVilla) => {
  const guests = cardGuests(() => villa().service);
  const bankPageOf = (reply: Reply): string => String(reply.body.data?.redirect);
  return {
    ...guests,
    tokenOf: (number: string): string => villa().double.bank.createToken({ number, name: 'MALI GUEST', month: 8, year: 2029 }).id,
    payWith: (id: string, token: string): Promise<Reply> =>
      villa().service.call('POST', `/booking/${id}/card-payment`, { body: { token } }),
    /** The payer answers on the bank's page. @returns the address that the bank leads back to */
    answerAtBank: async (reply: Reply, answer: 'yes' | 'no'): Promise<string> => {
      const asked = await fetch(bankPageOf(reply), { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });
      return asked.headers.get('location') ?? '';
    },
    comeBack: (address: string): Promise<Reply> => villa().service.call('GET', `/returns/${address.split('/').at(-1)}`),
    /** Sends the gateway's webhooks to this villa, and waits until it has handled them. */
    webhooksFollowed: async (): Promise<void> => {
      await villa().double.webhooks.settled();
      await villa().service.followUps.settled();
    },
    /** What each minute does about webhooks that were stored and not followed. */
    followWebhooks: async (): Promise<void> => {
      const { chargeNews, reconciliation, webhooks, time } = villa().service;
      const following = { chargeNews, reconciliation, webhooks, log: pino({ level: 'silent' }), random: systemRandom };
      await followWaitingWebhooks(following, time.now());
    },
    /** Webhooks that are stored, and not followed yet. */
    webhooksWaiting: () => villa().service.webhooks.waiting(new Date(villa().service.time.now().getTime() + 60_000)),
    sendWebhook: (body: string, headers = signedHeaders(body, villa().double.webhookSecret, villa().service.time.now())) =>
      villa().service.call('POST', `${villa().service.url}/gateway/omise/webhook`, { body, headers }),
    /** THB that the gateway has of a booking. */
    atGateway: (number: string): { captured: number; charges: number } => {
      const charges = villa()
        .double.bank.charges()
        .filter(({ metadata }) => metadata.booking === number);
      const captured = charges.filter(({ status }) => status === 'successful').reduce((sum, { amount }) => sum + amount / 100, 0);
      return { captured, charges: charges.length };
    },
  };
};
