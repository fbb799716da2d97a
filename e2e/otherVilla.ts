import type { Villa } from '@baan/contract/villa';
import sharp from 'sharp';
import type { Visitor } from './visitor.ts';

/** Turns the sample villa into another one. */
export type VillaChange = (villa: Villa) => Villa;

const delivered = /(<script type="application\/json" id="villa">)(.*?)(<\/script>)/s;
const firstPicture = /<div class="hero">.*?<\/picture><\/div><\/div>/s;

/** Shows the visitor another villa without saving it: the villa is changed on its way to the browser. */
export const showVilla = async ({ page }: Visitor, change: VillaChange): Promise<void> => {
  await page.route(isHome, async route => {
    const response = await route.fetch();
    const html = (await response.text()).replace(firstPicture, '<div class="hero"></div>');
    const body = html.replace(delivered, (_, open: string, json: string, close: string) => {
      const villa = JSON.stringify(change(JSON.parse(json) as Villa)).replaceAll('<', '\\u003c');
      return open + villa + close;
    });
    await route.fulfill({ response, body });
  });
};

/** Removes the villa embedded in the page, and answers the app's own request for it with `status`, or never. */
export const withholdVilla = async ({ page }: Visitor, status?: number): Promise<void> => {
  await page.route(isHome, async route => {
    const response = await route.fetch();
    const html = (await response.text()).replace(firstPicture, '').replace(delivered, '');
    await route.fulfill({ response, body: html });
  });
  await page.route('**/api/villa', route => (status ? route.fulfill({ status, body: '{}' }) : undefined));
};

const isHome = ({ pathname }: URL): boolean => pathname === '/';

const unsaid = { th: '', en: '' };

/** The owner has given no pictures, rooms or reviews, and the least text possible. */
export const bare: VillaChange = villa => ({
  ...villa,
  backgroundImage: null,
  slideImages: [],
  rooms: [],
  reviews: [],
  rating: { ...villa.rating, count: 0 },
  name: unsaid,
  title: unsaid,
  description: unsaid,
  beachfront: unsaid,
  location: unsaid,
  address: unsaid,
  phone: '',
  line: '',
  gettingHere: unsaid,
  amenities: [],
  amenityNotes: {},
  mapUrl: '',
  nearby: [],
  cancellation: null,
  cancellationPolicy: unsaid,
  houseRules: unsaid,
  whatsapp: '',
  host: null,
  weekdayPrice: 0,
  weekdayDiscountedPrice: 0,
});

/** A villa with long texts. */
export const wordy: VillaChange = villa => ({
  ...villa,
  name: {
    th: 'บ้านพักตากอากาศริมทะเลปราณบุรีของครอบครัวทะเลหมอก',
    en: 'The Talaymok Family Seaside Residence at Pranburi',
  },
  title: {
    th: 'บ้านหลังใหญ่ริมทะเลที่ทุกห้องมองเห็นพระอาทิตย์ขึ้น และสระว่ายน้ำยาวจรดขอบฟ้า',
    en: 'A large house by the sea where every room sees the sun rise, and a pool that reaches for the horizon',
  },
  beachfront: {
    th: 'ห่างหาดปราณบุรีแค่สามสิบก้าว ใกล้ศาลเจ้าแม่ทับทิมทอง',
    en: 'Thirty steps from Pranburi beach, beside the shrine of Chao Mae Thapthim Thong',
  },
  rooms: villa.rooms.map(room => ({
    ...room,
    name: { th: `${room.name.th} สำหรับครอบครัวใหญ่ที่มากันหลายรุ่น`, en: `${room.name.en} for a family of three generations` },
  })),
});

/** Prices of six figures a night. */
export const dear: VillaChange = villa => ({
  ...villa,
  weekdayPrice: 165_000,
  weekdayDiscountedPrice: 148_500,
  weekendPrice: 220_000,
  weekendDiscountedPrice: 198_000,
  priceReductionPerRoom: 25_000,
});

/** Ten times the sample villa's prices for nights and quotes, to go with `dear`. */
export const showDearNights = async ({ page }: Visitor): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname === '/api/availability' || pathname === '/api/quote',
    async route => {
      const response = await route.fetch();
      const isPrice = /"(price|normalPrice|normalAmount|total|subtotal|discountTotal|saving|amount|rate)":(\d+)/g;
      const body = (await response.text()).replace(isPrice, (_, name, baht) => `"${name}":${Number(baht) * 20}`);
      await route.fulfill({ response, body });
    },
  );
};

const shapes = [
  { name: 'portrait', width: 600, height: 1500 },
  { name: 'panorama', width: 1600, height: 320 },
  { name: 'tiny', width: 120, height: 90 },
];

/** Pictures as owners have them: portrait, very wide, and too small. */
export const oddPictures: VillaChange = villa => {
  const urls = shapes.map(({ name }) => `/pictures/odd-${name}.jpg`);
  const [upright = '', wide = '', tiny = ''] = urls;
  const known = Object.fromEntries(
    shapes.map(({ width, height }, i) => [
      urls[i],
      { width, height, widths: [width], placeholder: 'data:,', alt: { th: 'ภาพของเจ้าของบ้าน', en: "The owner's picture" } },
    ]),
  );
  return {
    ...villa,
    backgroundImage: upright,
    slideImages: [upright, wide, tiny],
    rooms: villa.rooms.map((room, i) => ({ ...room, images: [urls[i % 3] ?? '', wide] })),
    pictures: { ...villa.pictures, ...known },
  };
};

export const serveOddPictures = async ({ page }: Visitor): Promise<void> => {
  await page.route('**/pictures/odd-*', async route => {
    const shape = shapes.find(({ name }) => route.request().url().includes(name)) ?? shapes[0];
    const { width, height } = shape ?? { width: 1, height: 1 };
    const stripes = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
      <linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f3c58b"/><stop offset="0.5" stop-color="#5b9aa0"/><stop offset="1" stop-color="#274046"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#sky)"/><circle cx="50%" cy="50%" r="${Math.min(width, height) / 3}" fill="#fff6" /></svg>`;
    await route.fulfill({ contentType: 'image/jpeg', body: await sharp(Buffer.from(stripes)).jpeg().toBuffer() });
  });
};
