import type { Picture, VillaRoom, VillaState } from '@baan/domain/villa/events';
import { pictureUrl } from '../villaView.ts';
import { type Fields, flattened } from './fields.ts';

const url = (picture: Picture | null): string | null => picture && pictureUrl(picture);

const roomFields = ({ roomId, pictures, ...room }: VillaRoom): Fields =>
  flattened({ ...room, pictures: pictures.map(pictureUrl) }, `room:${roomId}.`);

/** Prices that the owner has not set are nothing. */
const pricesOf = (prices: VillaState['prices']): Fields =>
  Object.fromEntries(Object.entries(flattened(prices)).map(([name, price]) => [name, price || null]));

/**
 * The villa as its history tells it: texts as `name.th`, a slide as `slide:{id}.picture` and `.alt.th`, a room as `room:{id}.name.th`;
 * `slides` and `rooms` tell how many there are, `slideOrder` and `roomOrder` in which order. What a later release adds to the state
 * is a field by its own name.
 */
export const villaFields = ({
  details,
  prices,
  bankDetails,
  promptPayId,
  promptPayQr,
  switches,
  background,
  slides,
  rooms,
  closedAgain: _follows,
  ...more
}: VillaState): Fields => ({
  ...flattened(details),
  ...pricesOf(prices),
  ...flattened({ bankDetails: { bankName: '', accountNumber: '', accountName: '', ...bankDetails } }),
  promptPayId,
  promptPayQrImage: url(promptPayQr),
  bankEnabled: switches.bank_transfer,
  promptPayEnabled: switches.promptpay,
  creditCardEnabled: switches.credit_card,
  ...flattened(more as Fields),
  backgroundImage: url(background),
  ...flattened({ alt: background?.alt ?? null }, 'backgroundImage.'),
  slides: slides.length,
  slideOrder: slides.map(({ slideId }) => slideId),
  ...Object.assign({}, ...slides.map(slideFields)),
  rooms: rooms.length,
  roomOrder: rooms.map(({ roomId }) => roomId),
  ...Object.assign({}, ...rooms.map(roomFields)),
});

const slideFields = ({ slideId, picture }: VillaState['slides'][number]): Fields =>
  flattened({ picture: pictureUrl(picture), alt: picture.alt }, `slide:${slideId}.`);
