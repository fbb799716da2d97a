import { addDays } from '@baan/domain/shared/plainDate';
import type { Fee, Season } from '@baan/domain/villa/price';
import type { Picture, VillaRoom, VillaState } from '@baan/domain/villa/state';
import { pictureUrl } from '../villaView.ts';
import { flattened, type HistoryFields } from './fields.ts';

const url = (picture: Picture | null): string | null => picture && pictureUrl(picture);

const roomFields = ({ roomId, pictures, ...room }: VillaRoom): HistoryFields =>
  flattened({ ...room, pictures: pictures.map(pictureUrl) }, `room:${roomId}.`);

const seasonFields = ({ id, to, ...season }: Season): HistoryFields =>
  flattened({ ...season, lastNight: addDays(to, -1) }, `season:${id}.`);

const feeFields = ({ id, ...fee }: Fee): HistoryFields => flattened(fee, `fee:${id}.`);

/** Prices that the owner has not set have no value. */
const pricesOf = (prices: VillaState['prices']): HistoryFields =>
  Object.fromEntries(Object.entries(flattened(prices)).map(([name, price]) => [name, price || null]));

/**
 * The villa as its history shows it: texts as `name.th`, a slide as `slide:{id}.picture` and `.alt.th`, a room as `room:{id}.name.th`, a season
 * as `season:{id}.weekdayPrice` with its first and last night, a fee as `fee:{id}.amount`; `slides`, `rooms`, `seasons` and `fees` are counts, `slideOrder` and `roomOrder` give the order. State that a later release adds
 * is a field under its own name.
 */
export const villaFields = ({
  details,
  prices,
  seasons,
  fees,
  bankDetails,
  promptPayId,
  promptPayQr,
  switches,
  background,
  slides,
  rooms,
  closedAgain: _follows,
  priceList: _counted,
  retention,
  lastErased: _named,
  ...more
}: VillaState): HistoryFields => ({
  ...flattened(details),
  ...pricesOf(prices),
  seasons: seasons.length,
  ...Object.assign({}, ...seasons.map(seasonFields)),
  fees: fees.length,
  ...Object.assign({}, ...fees.map(feeFields)),
  ...flattened({ bankDetails: { bankName: '', accountNumber: '', accountName: '', ...bankDetails } }),
  promptPayId,
  promptPayQrImage: url(promptPayQr),
  bankEnabled: switches.bank_transfer,
  promptPayEnabled: switches.promptpay,
  creditCardEnabled: switches.credit_card,
  retentionMonths: retention?.months ?? null,
  retentionFirstRunAt: retention?.firstRunAt ?? null,
  ...flattened(more as HistoryFields),
  backgroundImage: url(background),
  ...flattened({ alt: background?.alt ?? null }, 'backgroundImage.'),
  slides: slides.length,
  slideOrder: slides.map(({ slideId }) => slideId),
  ...Object.assign({}, ...slides.map(slideFields)),
  rooms: rooms.length,
  roomOrder: rooms.map(({ roomId }) => roomId),
  ...Object.assign({}, ...rooms.map(roomFields)),
});

const slideFields = ({ slideId, picture }: VillaState['slides'][number]): HistoryFields =>
  flattened({ picture: pictureUrl(picture), alt: picture.alt }, `slide:${slideId}.`);
