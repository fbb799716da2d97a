import { sampleRating, sampleReviews } from '@baan/contract/sampleReviews';
import type { Villa } from '@baan/contract/villa';
import { usableMethods } from '@baan/domain/villa';
import type { Localized, Picture, VillaState } from '@baan/domain/villaEvents';

/** Where a derived picture is served; its widths are beside it as `{id}-{width}.avif|webp|jpg`. */
export const pictureUrl = ({ id }: Picture): string => `/pictures/${id}.jpg`;

/** A picture without words of its own shows what it belongs to. */
const called =
  (name: Localized) =>
  (picture: Picture): Picture =>
    picture.alt.th || picture.alt.en ? picture : { ...picture, alt: name };

const picturesOf = ({ background, slides, rooms, details, promptPayQr }: VillaState): Picture[] => [
  ...(promptPayQr ? [promptPayQr] : []),
  ...rooms.flatMap(({ name, pictures }) => pictures.map(called(name))),
  ...[...(background ? [background] : []), ...slides.map(({ picture }) => picture)].map(called(details.name)),
];

/** All that the villa's own events say; where cards go is the program's to say. */
export type VillaView = Omit<Villa, 'sandboxCards'>;

/** The villa as the contract shows it. `revision` of its stream, -1 before the first event. */
export const villaView = (state: VillaState, revision: number, horizonDays: number): VillaView => {
  const { numberPrefix: _prefix, holdMinutes: _hold, holdWithContactMinutes: _contact, ...details } = state.details;
  const pictures = picturesOf(state).map(picture => {
    const { width, height, widths, placeholder, alt } = picture;
    return [pictureUrl(picture), { width, height, widths, placeholder, alt }];
  });
  return {
    ...details,
    ...state.prices,
    horizonDays,
    backgroundImage: state.background && pictureUrl(state.background),
    slideImages: state.slides.map(({ picture }) => pictureUrl(picture)),
    slides: state.slides.map(({ slideId, picture }) => ({ id: slideId, url: pictureUrl(picture) })),
    rooms: state.rooms.map(({ roomId, name, description, pictures: images }) => ({
      id: roomId,
      name,
      description,
      images: images.map(pictureUrl),
    })),
    pictures: Object.fromEntries(pictures),
    bankDetails: state.bankDetails,
    promptPayId: state.promptPayId,
    promptPayQrImage: state.promptPayQr ? pictureUrl(state.promptPayQr) : null,
    creditCardEnabled: state.switches.credit_card,
    bankEnabled: state.switches.bank_transfer,
    promptPayEnabled: state.switches.promptpay,
    paymentMethods: usableMethods(state),
    reviews: sampleReviews,
    rating: sampleRating,
    revision,
  };
};
