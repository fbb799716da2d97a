import type { Villa } from '@baan/contract/villa';
import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { baseRate } from '@baan/domain/villa/price';
import { readVilla } from '@baan/projections/villa';
import { offeringOf } from '../../config.ts';
import { readNights } from '../booking/nightState.ts';
import type { Dependencies } from '../dependencies.ts';
import { wholeVilla } from '../villa/changeVilla.ts';
import type { Offer } from './structuredData.ts';

export type SiteVilla = { villa: Villa; offer: Offer | null };

/** The villa with what a night of it costs and the first night that is free, for readers that run no scripts. */
export const readSiteVilla = async ({ knex, config, clock }: Dependencies): Promise<SiteVilla> => {
  const villa = wholeVilla(await readVilla(knex, offeringOf(config)), config);
  const now = clock().toISOString();
  const today = bangkokDate(now);
  const lastDay = addDays(today, config.HORIZON_DAYS);
  const rates = [false, true].flatMap(weekend => [
    baseRate(villa, villa.minRooms, weekend).price,
    baseRate(villa, villa.bedrooms, weekend).price,
  ]);
  const prices = rates.filter(price => price > 0);
  if (prices.length === 0) return { villa, offer: null };
  const nights = await readNights(knex, { checkIn: today, checkOut: lastDay }, now);
  const firstFree = nights.find(({ state }) => state === 'free')?.date ?? null;
  return { villa, offer: { from: Math.min(...prices), to: Math.max(...prices), firstFree, lastDay } };
};
