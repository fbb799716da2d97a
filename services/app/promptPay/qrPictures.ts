import type { PromptPayCharge } from '@baan/domain/payment/promptPayCharge';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import { parse } from 'promptparse';
import { type Decoders, DecodingFailed } from '../decoding/decoders.ts';
import { type QrPicture, QrRefused } from '../gateway/promptPayGateway.ts';

type Dependencies = { knex: Knex; decoders: Pick<Decoders, 'ask'>; time: Pick<Time, 'now'> };

type Drawn = { png: Uint8Array; texts: string[] } | { refused: string };

const table = 'private.charge_pictures';
const drawingMs = 3_000;

/** EMVCo: the amount, and the currency. */
const tags = { amount: '54', currency: '53' };
const thaiBaht = '764';

/** THB that a QR asks for; null: it is no PromptPay QR with an amount. */
export const amountInQr = (text: string): number | null => {
  const code = parse(text, true);
  const amount = code?.getTagValue(tags.amount);
  const isBaht = code?.getTagValue(tags.currency) === thaiBaht;
  return isBaht && amount !== undefined && /^\d+(\.\d{1,2})?$/.test(amount) ? Number(amount) : null;
};

/**
 * The pictures of charges' QR codes: each is drawn to PNG in a process that knows no secret, compared with its charge, and kept, so that it
 * is shown again after a reload, and on another device.
 */
export const createQrPictures = ({ knex, decoders, time }: Dependencies) => {
  const kept = async (key: string): Promise<Buffer | undefined> => {
    const row: { png: Buffer } | undefined = await knex(table).where({ key }).first('png');
    return row?.png;
  };

  const draw = async ({ bytes, type }: QrPicture, amount: number): Promise<Buffer> => {
    const drawn = await decoders.ask<Drawn>({ name: 'drawQr', bytes, type }, drawingMs).catch(error => {
      throw error instanceof DecodingFailed ? new QrRefused('The QR of the gateway cannot be drawn') : error;
    });
    if ('refused' in drawn) throw new QrRefused('The QR of the gateway holds more than a drawing');
    const amounts = drawn.texts.map(amountInQr);
    if (amounts.length !== 1 || amounts[0] === null) throw new QrRefused('The QR of the gateway is no PromptPay QR');
    if (amounts[0] !== amount) throw new QrRefused('The QR of the gateway asks for another amount');
    return Buffer.from(drawn.png);
  };

  return {
    /** PNG. `load`: asks the gateway, if it was not shown before. @throws QrRefused */
    of: async ({ key, amount }: Pick<PromptPayCharge, 'key' | 'amount'>, load: () => Promise<QrPicture>): Promise<Buffer> => {
      const known = await kept(key);
      if (known) return known;
      const png = await draw(await load(), amount);
      await knex(table).insert({ key, png, created_at: time.now() }).onConflict('key').ignore();
      return png;
    },
    /** Those that no page shows any more. */
    forget: async (now: Date): Promise<void> => {
      await knex(table)
        .where('created_at', '<', new Date(now.getTime() - 86_400_000))
        .delete();
    },
  };
};

export type QrPictures = ReturnType<typeof createQrPictures>;
