import { join } from 'node:path';
import { isLanguage, textIn } from '@baan/i18n/languages';
import { createCardDesk } from '../card/cardDesk.ts';
import { createGateway } from '../card/gateways.ts';
import { createDecoders } from '../decoding/decoders.ts';
import { findDecoderId } from '../decoding/decoderUser.ts';
import { createCardOtpSender } from '../email/codeMail.ts';
import { createDeliveryRecords, keepingSender } from '../email/deliveryRecords.ts';
import { addressOf, createSender } from '../email/sender.ts';
import { createGuestCodes } from '../guestCodes/guestCodes.ts';
import { createPictures } from '../pictures/pictures.ts';
import { createReceipts } from '../receipts/receipts.ts';
import { writeNewFile } from '../runtime/dataFiles.ts';
import { warnOperator } from '../runtime/supervised.ts';
import type { Core } from './core.ts';

export type Parts = Awaited<ReturnType<typeof createParts>>;

/** What several features share: emails, codes, cards, receipts, and strangers' files. */
export const createParts = async ({ config, has, log, time, stores, commands, visibility, publicUrl }: Core) => {
  const { knex, secrets } = stores;
  const { DATA_DIR: dataDir } = config;
  const decoders = createDecoders({
    time,
    ...(config.RATE_LIMIT === 'off' ? { perAddress: null } : {}),
    firstId: has('http') || has('jobs') ? await findDecoderId(time, warnOperator) : undefined,
  });
  const deliveryRecords = createDeliveryRecords({ ...stores, time });
  const sender = keepingSender(
    createSender({
      smtpUrl: config.SMTP_URL,
      mailFolder: join(dataDir, 'outbox'),
      from: config.MAIL_FROM,
      senderName: async language =>
        textIn((await commands.readVilla()).state.details.name, isLanguage(language) ? language : 'th'),
      time,
    }),
    deliveryRecords,
  );
  const secret = secrets.oneTimeCodes;
  const gateway = createGateway(config.CARD_GATEWAY, { knex, time });
  const sendCode = createCardOtpSender({ sender, commands, secret });
  return {
    dataDir,
    mailAddress: addressOf(config.MAIL_FROM),
    decoders,
    deliveryRecords,
    sender,
    cards: createCardDesk({ gateway, secret, sendCode, time, log }),
    guestCodes: createGuestCodes({ commands, sender, secret, time, log }),
    receipts: createReceipts({ ...stores, commands, visibility, time, publicUrl }),
    pictures: createPictures({ dataDir, writeNewFile, decoders }),
    stop: async () => {
      sender.stop();
      await decoders.stop();
    },
  };
};
