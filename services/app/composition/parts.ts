import { bookingIdOfNumber } from '@baan/projections/bookings';
import { createCardDesk } from '../card/cardDesk.ts';
import type { CardTimeouts } from '../card/cardSteps.ts';
import { createChargeKeys } from '../card/chargeKeys.ts';
import { createChargeNews } from '../card/chargeNews.ts';
import { createChannelReader } from '../channels/channelReader.ts';
import { isPublicAddress, lookupAll } from '../channels/feedAddress.ts';
import { createRuleExpander } from '../channels/ical/expandRules.ts';
import { ownCalendarOf } from '../channels/ownCalendar.ts';
import { createFreshReads } from '../channels/readingChannels.ts';
import { createCardOtpSender } from '../email/codeMail.ts';
import { createDeliveryRecords, keepingSender } from '../email/deliveryRecords.ts';
import { createWebhookInbox } from '../gateway/webhookInbox.ts';
import { createGuestCodes } from '../guestCodes/guestCodes.ts';
import { validSessions } from '../http/auth/authentication.ts';
import { createChangeFeed } from '../http/live/changeFeed.ts';
import { createLiveStreams, type StreamLimits, streamLimits } from '../http/live/liveStreams.ts';
import { createPictures } from '../pictures/pictures.ts';
import { createPromptPayDesk } from '../promptPay/promptPayDesk.ts';
import { createQrPictures } from '../promptPay/qrPictures.ts';
import { createReceipts } from '../receipts/receipts.ts';
import { createOurSide } from '../reconciliation/ourSide.ts';
import { createReconciliation } from '../reconciliation/reconciliation.ts';
import { createReconciling } from '../reconciliation/reconciling.ts';
import { createRefundDesk } from '../refund/refundDesk.ts';
import { createBankChecks } from '../slipVerifier/bankChecks.ts';
import type { ServiceAdapters } from './adapters.ts';
import type { ServiceCore } from './core.ts';

export type SharedParts = ReturnType<typeof createParts>;

type Limits = { streams?: StreamLimits; cardTimeouts?: Partial<CardTimeouts> };

/** What several features share: emails, codes, cards, receipts, pictures, channels, and open pages. */
export const createParts = (
  core: ServiceCore,
  { mail, gateway, earlierGateways, decoders, writeNewFile, slipVerifier }: ServiceAdapters,
  limits: Limits = {},
) => {
  const { config, log, time, random, stores, commands, visibility, publicUrl } = core;
  const { knex, secrets } = stores;
  const secret = secrets.oneTimeCodes;
  const deliveryRecords = createDeliveryRecords({ ...stores, time });
  const sender = keepingSender(mail, deliveryRecords);
  const sendCode = createCardOtpSender({ sender, commands, secret });
  const ownCalendar = ownCalendarOf(stores.hashing);
  const reader = createChannelReader({
    knex,
    commands,
    time,
    random,
    lookup: lookupAll,
    isAllowed: config.CHANNELS_ALLOW_PRIVATE === 'on' ? () => true : isPublicAddress,
    own: ownCalendar,
    horizonDays: core.offering.horizonDays,
    expandRules: createRuleExpander(decoders),
    removalSeconds: config.CHANNEL_REMOVAL_SECONDS,
  });
  const chargeKeys = createChargeKeys({ ...stores, time });
  const cards = createCardDesk({
    gateway,
    earlierGateways,
    chargeKeys,
    publicUrl,
    secret,
    sendCode,
    time,
    random,
    log,
    timeouts: limits.cardTimeouts,
  });
  const qrPictures = createQrPictures({ knex, decoders, time });
  const promptPay = createPromptPayDesk({
    gateway,
    earlierGateways,
    chargeKeys,
    qrPictures,
    time,
    log,
    timeouts: limits.cardTimeouts,
  });
  const gateways = [gateway, ...earlierGateways];
  const refunds = createRefundDesk({ commands, gateways, time, log, timeoutMs: limits.cardTimeouts?.gateway });
  const ourSide = createOurSide({ commands, chargeKeys, findBookingId: number => bookingIdOfNumber(knex, number) });
  const chargeNews = createChargeNews({ commands, cards, promptPay, chargeKeys, time });
  const reconciling = createReconciling({ commands, news: chargeNews, refunds, chargeKeys, ourSide, gateways, time, log });
  const freshSeconds = config.CHANNEL_FRESH_SECONDS;
  return {
    deliveryRecords,
    sender,
    ownCalendar,
    reader,
    readChannelsFirst: createFreshReads({ knex, time, reader, freshSeconds, log }),
    channelCalendar: { reader, commands, own: ownCalendar, horizonDays: core.offering.horizonDays, freshSeconds },
    gateways,
    cards,
    refunds,
    reconciliation: createReconciliation({
      ...{ knex, gateway, earlierGateways, reconciling, fetch, time, random, log },
      scriptUrl: config.OMISE_SCRIPT_URL,
    }),
    promptPay,
    qrPictures,
    webhooks: createWebhookInbox({ knex, time }),
    chargeNews,
    guestCodes: createGuestCodes({ commands, sender, secret, time, random, log }),
    receipts: createReceipts({ ...stores, commands, visibility, time, publicUrl }),
    bankChecks: createBankChecks({ ...stores, verifier: slipVerifier, time, random }),
    pictures: createPictures({ dataDir: config.DATA_DIR, writeNewFile, decoders }),
    liveStreams: createLiveStreams({
      feed: createChangeFeed({ knex, visibility, log }),
      limits: limits.streams ?? streamLimits(config.RATE_LIMIT),
      activeSessions: ids => validSessions(ids, time.now(), { ...stores, commands }),
      time,
    }),
  };
};
