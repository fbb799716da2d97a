import type { Text } from '../i18n/useText.ts';
import type { VillaRoom } from './villaDetails.ts';

/** "1 king bed, 2 pictures" */
export const roomWords = ({ beds, pictures }: Pick<VillaRoom, 'beds' | 'pictures'>, text: Text): string =>
  [
    ...(beds.king > 0 ? [text('villa.king', { count: beds.king })] : []),
    ...(beds.single > 0 ? [text('villa.single', { count: beds.single })] : []),
    pictures.length > 0 ? text('villa.pictureCount', { count: pictures.length }) : text('villa.noPictures'),
  ].join(', ');
