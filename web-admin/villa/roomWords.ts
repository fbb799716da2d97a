import type { Text } from '../i18n/useText.ts';
import type { VillaRoom } from './villaDetails.ts';

/** "1 king bed, 2 pictures" */
export const roomWords = ({ beds, pictures }: Pick<VillaRoom, 'beds' | 'pictures'>, text: Text): string =>
  [
    ...(beds.king > 0 ? [text('villa.king', { smart_count: beds.king })] : []),
    ...(beds.single > 0 ? [text('villa.single', { smart_count: beds.single })] : []),
    pictures.length > 0 ? text('villa.pictureCount', { smart_count: pictures.length }) : text('villa.noPictures'),
  ].join(', ');
