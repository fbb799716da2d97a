import { pino } from 'pino';
import { type ChannelServer, startChannelServer } from '../channels/channelServer.testkit.ts';
import { createFeatures } from '../composition/features.ts';
import { createSender } from '../email/sender.ts';
import { signInForGood } from '../http/signedIn.testkit.ts';
import { noQueue, setupCode, startTestService, type TestService } from '../http/testService.testkit.ts';
import { runDueJob, sweep } from '../jobs/jobs.ts';
import { runReactor } from '../jobs/reactor.ts';
import { drawSlip } from '../slips/slipPicture.testkit.ts';

const log = pino({ level: 'silent' });

/** The whole service in this process: HTTP, projector and workers, on a clock that the test moves. */
export type ModelService = TestService & {
  /** The owner's, good for now. */
  token: () => string;
  /** The last code that was mailed for each booking and payment link. */
  codes: Map<string, string>;
  /** Switches PromptPay on or off. */
  takePromptPay: (enabled: boolean) => Promise<void>;
  /** Sets the nights that lie free between any two stays. */
  keepFree: (preparationNights: number) => Promise<void>;
  /** Removes the channels that are left. */
  removeChannels: () => Promise<void>;
  /** Uploads a picture that no other booking has. @returns its `paymentSlipUrl` */
  upload: () => Promise<string>;
  /** Two channels' feeds. */
  feeds: [ChannelServer, ChannelServer];
  /** Lets the workers do what is overdue by now. */
  sweep: () => Promise<void>;
};

export const startModelService = async (): Promise<ModelService> => {
  // Channels are read when a command says so: what is read beside a booking, and at which moment, is tested elsewhere.
  const service = await startTestService({ CHANNELS_ALLOW_PRIVATE: 'on', CHANNEL_FRESH_SECONDS: 1_000_000_000 });
  const feeds: ModelService['feeds'] = [await startChannelServer(), await startChannelServer()];
  const { stores, time, dataDir } = service;
  const { knex, store, proof } = stores;
  const stopping = new AbortController();
  const reactor = runReactor({ store, proof, knex, queue: noQueue, time, log, signal: stopping.signal });
  const sender = createSender({ smtpUrl: undefined, mailFolder: `${dataDir}/outbox`, from: 'Baan <bookings@localhost>', time });
  // Nobody looks at the emails, so none is kept with the guest's data.
  const features = createFeatures({ ...service.core, publicUrl: 'http://localhost' }, { ...service, sender }, service.adapters);
  const { jobs: handlers, eachMinute: others } = features;
  const run = (id: string) => runDueJob({ ...stores, handlers, time, log }, id);
  const form = { name: 'Owner', email: 'owner@example.com', password: 'a long enough phrase', setupCode };
  const owner = (await service.call('POST', '/admin/auth/register', { body: form })).body.user.id;

  const signedIn = await signInForGood(service, owner);
  await service.call('PATCH', '/admin/villa/credit-card-setting', { token: signedIn(), body: { creditCardEnabled: true } });

  const takePromptPay = async (promptPayEnabled: boolean): Promise<void> => {
    const body = { promptPayEnabled, promptPayId: '0812345678' };
    const { status } = await service.call('PATCH', '/admin/villa/promptpay-setting', { token: signedIn(), body });
    if (status !== 200) throw new Error(`PromptPay was not switched: ${status}`);
  };

  const keepFree = async (preparationNights: number): Promise<void> => {
    const { status } = await service.call('PATCH', '/admin/villa', { token: signedIn(), body: { preparationNights } });
    if (status !== 200) throw new Error(`The nights of preparation were not set: ${status}`);
  };

  const removeChannels = async (): Promise<void> => {
    const { body } = await service.call('GET', '/admin/channels', { token: signedIn() });
    for (const { id } of body) {
      const { status } = await service.call('DELETE', `/admin/channels/${id}?nights=open`, { token: signedIn() });
      if (status !== 200) throw new Error(`The channel was not removed: ${status}`);
    }
  };

  /** Until what the events lead to is written down. */
  const untilOwed = async (): Promise<void> => {
    const { rows } = await knex.raw(
      `SELECT max(e.position) AS last FROM eventstore.events e JOIN eventstore.streams s ON s.id = e.stream_id WHERE s.name ~ '^(booking|paymentLink)-'`,
    );
    const last = BigInt(rows[0].last ?? 0);
    for (;;) {
      const seen = await knex('private.checkpoints').where({ name: 'reactor' }).first('position');
      if (BigInt(seen?.position ?? 0) >= last) return;
    }
  };

  let slips = 0;
  return {
    ...service,
    codes: new Map(),
    feeds,
    takePromptPay,
    keepFree,
    removeChannels,
    token: signedIn,
    upload: async () => {
      slips += 1;
      const png = await (await drawSlip({ transferId: `MODEL${slips}`, width: 320, qrShare: 0.5 })).png().toBuffer();
      const body = new FormData();
      body.append('slip', new Blob([new Uint8Array(png)]), 'slip.png');
      return (await service.call('POST', '/upload/slip', { body })).body.data.url;
    },
    sweep: async () => {
      await untilOwed();
      await sweep({ knex, queue: noQueue, run, others, time, log });
    },
    stop: async () => {
      stopping.abort();
      await reactor;
      sender.stop();
      for (const feed of feeds) await feed.stop();
      await service.stop();
    },
  };
};
