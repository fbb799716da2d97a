import { readFile } from 'node:fs/promises';
import type { Localized } from '@baan/domain/shared/localized';
import type { Picture } from '@baan/domain/villa/state';
import type { Pictures } from '../pictures/pictures.ts';

/** The alt texts. Keys are the file names in `pictures/`. */
const shown = {
  hero: { th: 'ระเบียงและสระว่ายน้ำหันหน้าออกทะเลยามเช้า', en: 'Terrace and pool facing the sea at dawn' },
  'pool-day': { th: 'สระว่ายน้ำตอนกลางวัน', en: 'The pool by day' },
  living: { th: 'ห้องนั่งเล่นเปิดสู่สระ', en: 'The living room, open to the pool' },
  kitchen: { th: 'ครัวไม้กับโต๊ะกินข้าว', en: 'The kitchen and the dining table' },
  'bedroom-sea': { th: 'ห้องนอนฝั่งทะเล', en: 'The Sea Room' },
  'bedroom-sea-2': { th: 'มองจากห้องนอนฝั่งทะเลไปเขาสามร้อยยอด', en: 'From the Sea Room to the hills of Sam Roi Yot' },
  bathroom: { th: 'ห้องน้ำ อ่างอาบน้ำหันออกสวน', en: 'The bathroom, its tub facing the garden' },
  'garden-bbq': { th: 'เตาย่างในสวนกับโต๊ะหกที่', en: 'The grill in the garden and its table for six' },
  'bedroom-garden': { th: 'ห้องนอนริมสวน', en: 'The Garden Room' },
  'bedroom-garden-2': { th: 'เตียงในห้องนอนริมสวน', en: 'The bed in the Garden Room' },
  'bedroom-twin': { th: 'ห้องสองเตียง', en: 'The Twin Room' },
  'beach-dusk': { th: 'หาดหน้าบ้านยามเย็น', en: 'The beach in front of the house at dusk' },
  aerial: { th: 'บ้าน สระ และหาดจากมุมสูง', en: 'House, pool and beach from above' },
  night: { th: 'สระและบ้านเปิดไฟยามค่ำ', en: 'Pool and house lit after dark' },
} satisfies Record<string, Localized>;

export type PictureName = keyof typeof shown;

export type SamplePictures = (name: PictureName) => Picture;

/** Derives every sample picture, one after another so that a small machine stays usable. `progress` is called after each. */
export const deriveSamplePictures = async (
  pictures: Pick<Pictures, 'derivePicture'>,
  progress: (done: number, total: number) => void,
): Promise<SamplePictures> => {
  const names = Object.keys(shown) as PictureName[];
  const derived = new Map<PictureName, Picture>();
  for (const name of names) {
    const bytes = await readFile(new URL(`pictures/${name}.jpg`, import.meta.url));
    derived.set(name, await pictures.derivePicture(bytes, shown[name]));
    progress(derived.size, names.length);
  }
  return name => derived.get(name) as Picture;
};
