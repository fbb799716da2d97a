import type { Localized } from '@baan/domain/shared/localized';
import type { Prices } from '@baan/domain/villa/price';
import type { RoomDetails } from '@baan/domain/villa/state';
import type { VillaDetails } from '@baan/domain/villa/villaDetails';

// An invented villa, so that a first start shows a whole site. Everything here can be changed in the console.

export const sampleDetails: Partial<VillaDetails> = {
  fillGaps: true,
  name: { th: 'บ้านทะเลหมอก', en: 'Baan Talay Mok' },
  title: { th: 'สุดสระนี้คือทะเล', en: 'Where the pool ends, the sea begins' },
  // The hero shows the first 100 characters (Thai) or 20 words: the first paragraph is written to that length.
  description: {
    th: [
      'บ้านสามห้องนอนริมหาด มีสระส่วนตัว ทั้งหลังเป็นของคุณ เดินจากระเบียงลงทรายแค่สามสิบก้าว',
      '# บ้านริมหาด ที่เช้าทุกวันเริ่มด้วยหมอก',
      'ตื่นมาก็เห็นทะเล บ้านทั้งหลังเป็นของคุณคน\u2060เดียว ไม่มีล็อบบี้ ไม่มีห้องข้าง ๆ มีแค่เสียงคลื่น ดงมะพร้าว กับเขาสามร้อยยอดลอยอยู่เหนือหมอก',
      'กลางวันเปิดบานเลื่อนให้ลมทะเลพัดผ่านตั้งแต่สระถึงครัว เย็นก่อเตาย่างกุ้งจากตลาดปากน้ำปราณ พอค่ำไฟริมสระติดเอง คุณมีหน้าที่แค่นั่งดูเรือประมงออกทะเล',
      'เราอยู่ห่างไปห้านาที ถึงบ้านแล้วโทรหาได้ตลอด',
    ].join('\n\n'),
    en: [
      'A three-bedroom house on the beach with its own pool, all of it yours, thirty steps from terrace to sand.',
      '# A house on the beach, where mornings begin in mist',
      'Wake up to the sea. No lobby and no next room; only waves, coconut palms, and the hills of Sam Roi Yot afloat on the mist.',
      'By day, slide the doors open and let the sea wind run from the pool to the kitchen. In the evening, grill prawns from the Pak Nam Pran market. After dark the pool lights come on by themselves; all that is left is to watch the fishing boats go out.',
      'We live five minutes away and answer the phone at any hour.',
    ].join('\n\n'),
  },
  beachfront: { th: 'ติดหาดปราณบุรี', en: 'On Pranburi beach' },
  location: { th: 'หาดปราณบุรี ประจวบคีรีขันธ์', en: 'Pranburi beach, Prachuap Khiri Khan' },
  address: {
    th: '88/9 หมู่ 4 ต.ปากน้ำปราณ อ.ปราณบุรี จ.ประจวบคีรีขันธ์ 77220',
    en: '88/9 Moo 4, Pak Nam Pran, Pranburi, Prachuap Khiri Khan 77220',
  },
  mapUrl: 'https://www.openstreetmap.org/?mlat=12.3950&mlon=99.9860#map=15/12.3950/99.9860',
  phone: '081 234 5678',
  line: '@baantalaymok',
  whatsapp: '+66 81 234 5678',
  nearby: [
    { name: { th: 'หาดปราณบุรี', en: 'Pranburi beach' }, metres: 20 },
    { name: { th: 'ตลาดปากน้ำปราณ', en: 'Pak Nam Pran market' }, minutes: 5, by: 'car' },
    { name: { th: 'วนอุทยานปราณบุรี', en: 'Pranburi Forest Park' }, minutes: 10, by: 'car' },
    { name: { th: 'เขากะโหลก', en: 'Khao Kalok' }, minutes: 15, by: 'car' },
  ],
  checkInTime: '15:00',
  checkOutTime: '11:00',
  houseRules: {
    th: [
      'หลังสี่ทุ่มขอเสียงเบา ๆ เพื่อนบ้านเป็นชาวประมง ออกเรือแต่เช้ามืด',
      'สูบบุหรี่ได้ที่ระเบียง ในบ้านขอไม่สูบ',
      'สัตว์เลี้ยงมาด้วยได้ถ้าบอกเราก่อน',
      'เด็กเล็กลงสระต้องมีผู้ใหญ่อยู่ด้วยทุกครั้ง',
      'พักได้ไม่เกินหกคน เพื่อนมาเยี่ยมตอนกลางวันยินดีเสมอ',
    ].join('\n'),
    en: [
      'Quiet after ten in the evening, please: the neighbours fish, and are up before dawn.',
      'Smoke on the terrace, not in the house.',
      'Pets are welcome when you tell us beforehand.',
      'Small children in the pool only with an adult beside them.',
      'Six people sleep here at most; friends are welcome by day.',
    ].join('\n'),
  },
  cancellationPolicy: {
    th: 'ยกเลิกก่อนเข้าพัก 14 วัน คืนเงินเต็มจำนวน ก่อน 7 วัน คืนครึ่งหนึ่ง หลังจากนั้นคืนเงินไม่ได้ แต่เลื่อนวันได้หนึ่งครั้งถ้าบ้านยังว่าง',
    en: 'Cancel 14 days before arrival for a full refund, 7 days before for half. After that we cannot refund, but will move your stay once if the house is free.',
  },
  arrivalText: {
    th: [
      'จากถนนเพชรเกษมเลี้ยวเข้าปากน้ำปราณ ตรงมาจนสุดที่ทะเลแล้วเลี้ยวขวา บ้านอยู่ซ้ายมือหลังศาลาไม้ รั้วสีเขียวน้ำทะเล',
      'จอดรถใต้หลังคาแล้วเข้ามาได้เลย น้ำมะพร้าวเย็นรออยู่ในตู้',
    ].join('\n'),
    en: [
      'From Phet Kasem Road turn off for Pak Nam Pran, go straight until the sea, then right. The house is on the left after the wooden pavilion, behind the sea-green fence.',
      'Park under the roof and come straight in; there is cold coconut water in the fridge.',
    ].join('\n'),
  },
  receiptIssuer: {
    th: 'บ้านทะเลหมอก โดย กัญญา ทะเลหมอก\n88/9 หมู่ 4 ต.ปากน้ำปราณ อ.ปราณบุรี จ.ประจวบคีรีขันธ์ 77220\nโทร 081 234 5678',
    en: 'Baan Talay Mok, Kanya Talaymok\n88/9 Moo 4, Pak Nam Pran, Pranburi, Prachuap Khiri Khan 77220, Thailand\nTel. +66 81 234 5678',
  },
  privacyController: { th: 'กัญญา ทะเลหมอก (บ้านทะเลหมอก)', en: 'Kanya Talaymok (Baan Talay Mok)' },
  privacyAddress: {
    th: '88/9 หมู่ 4 ต.ปากน้ำปราณ อ.ปราณบุรี จ.ประจวบคีรีขันธ์ 77220',
    en: '88/9 Moo 4, Pak Nam Pran, Pranburi, Prachuap Khiri Khan 77220, Thailand',
  },
  gettingHere: {
    th: 'จากกรุงเทพฯ ขับรถสามชั่วโมง ถึงทันอาหารเย็น',
    en: 'Three hours by car from Bangkok; leave after lunch and be here for dinner.',
  },
  welcomeText: {
    th: 'บ้านพร้อม น้ำมะพร้าวเย็นรออยู่ในตู้',
    en: 'The house is ready and there is cold coconut water in the fridge.',
  },
  departureText: { th: 'วางกุญแจไว้บนโต๊ะครัว แล้วพบกันใหม่', en: 'Leave the key on the kitchen table. Until next time.' },
  amenityNotes: {
    pool: { th: '4 × 16 เมตร ระบบเกลือ', en: '4 × 16 m, salt water' },
    wifi: { th: '500 Mbps ถึงริมสระ', en: '500 Mbps, out to the pool' },
    kitchen: { th: 'เตาสี่หัว เตาอบ หม้อหุงข้าว', en: 'Four burners, oven, rice cooker' },
    tv: { th: '55 นิ้ว มีเน็ตฟลิกซ์', en: '55-inch, with Netflix' },
    coffee: { th: 'กาแฟเชียงรายถุงแรก เราเลี้ยง', en: 'First bag of Chiang Rai beans on us' },
    ac: { th: 'ทุกห้องนอนและห้องนั่งเล่น', en: 'Every bedroom and the living room' },
    parking: { th: 'ในร่ม 3 คัน', en: 'Three cars, under a roof' },
    bath: { th: 'อ่างหินขัด น้ำร้อนแรง', en: 'Terrazzo tub, strong hot water' },
    bbq: { th: 'เตาในสวนกับโต๊ะหกที่', en: 'A grill in the garden, a table for six' },
  },
  cancellation: {
    steps: [
      { daysBefore: 14, refundPercent: 100 },
      { daysBefore: 7, refundPercent: 50 },
    ],
    moveOnceDaysBefore: 7,
  },
  slipCheckHours: 2,
  sizeSqm: 240,
  maxGuests: 6,
  bedrooms: 3,
  bathrooms: 3,
  minRooms: 1,
  numberPrefix: 'BTM',
};

/** For the whole villa of three rooms. Two rooms make 6,500 / 5,900 on a weekday and 9,500 / 7,900 at the weekend. */
export const samplePrices: Prices = {
  weekdayPrice: 8500,
  weekdayDiscountedPrice: 7900,
  weekendPrice: 11_500,
  weekendDiscountedPrice: 9900,
  priceReductionPerRoom: 2000,
};

/** The alt texts. Keys are the file names in `pictures/`. */
export const samplePictures = {
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

export type PictureName = keyof typeof samplePictures;

export const sampleSlides: PictureName[] = [
  'pool-day',
  'living',
  'kitchen',
  'bedroom-sea',
  'bathroom',
  'garden-bbq',
  'bedroom-garden',
  'beach-dusk',
  'aerial',
  'night',
];

type SampleRoom = RoomDetails & { roomId: string; pictures: PictureName[] };

export const sampleRooms: SampleRoom[] = [
  {
    roomId: 'sea',
    name: { th: 'ห้องนอนฝั่งทะเล', en: 'The Sea Room' },
    description: {
      th: 'เตียงคิงไซซ์ ลืมตาก็เห็นทะเล เลื่อนประตูออกไปถึงระเบียงกับเก้าอี้ผ้าใบสองตัว',
      en: 'A king bed with the sea in front of it; slide the door and two deckchairs are waiting on the terrace.',
    },
    beds: { king: 1, single: 0 },
    pictures: ['bedroom-sea', 'bedroom-sea-2', 'bathroom'],
  },
  {
    roomId: 'garden',
    name: { th: 'ห้องนอนริมสวน', en: 'The Garden Room' },
    description: {
      th: 'เตียงคิงไซซ์ ผนังสีใบไม้ ร่มทั้งวัน เช้า ๆ ได้ยินเสียงนก',
      en: 'A king bed, leaf-green walls, shade all day and birdsong in the morning.',
    },
    beds: { king: 1, single: 0 },
    pictures: ['bedroom-garden', 'bedroom-garden-2'],
  },
  {
    roomId: 'twin',
    name: { th: 'ห้องสองเตียง', en: 'The Twin Room' },
    description: {
      th: 'เตียงเดี่ยวสองเตียงใต้โคมสาน เด็ก ๆ จองก่อนทุกที',
      en: 'Two single beds under a woven lamp. Children always claim it first.',
    },
    beds: { king: 0, single: 2 },
    pictures: ['bedroom-twin'],
  },
];
