import type { Chapter, Stored } from './chapter.testkit.ts';

// The stream `villa`.

const at = '2026-11-21T03:00:00.000Z';

const change = (type: string, data: object = {}): Stored => ({ type, data: { at, ...data } });

const picture = {
  id: 'p1',
  width: 1600,
  height: 1200,
  widths: [400, 800, 1600],
  placeholder: 'data:,x',
  alt: { th: 'บ้าน', en: 'House' },
};

const prices = {
  weekdayPrice: 10_000,
  weekdayDiscountedPrice: 8000,
  weekendPrice: 14_000,
  weekendDiscountedPrice: 12_000,
  priceReductionPerRoom: 2000,
};

const { priceReductionPerRoom: _, ...seasonPrices } = prices;

/** All that the first release knew of a villa. */
const firstDetails = {
  name: { th: 'บ้าน', en: 'House' },
  title: { th: '', en: 'By the sea' },
  description: { th: '', en: 'Quiet' },
  beachfront: { th: '', en: '' },
  location: { th: '', en: 'Ban Phe' },
  address: { th: '', en: '1 Beach Road' },
  mapUrl: 'https://maps.example/house',
  phone: '+66 81 234 5678',
  line: '@house',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  houseRules: { th: '', en: 'No parties' },
  cancellationPolicy: { th: '', en: 'Ask us' },
  arrivalText: { th: '', en: 'The key is under the mat' },
  receiptIssuer: { th: '', en: 'House Co.' },
  sizeSqm: 200,
  maxGuests: 6,
  bedrooms: 3,
  bathrooms: 3,
  minRooms: 1,
  numberPrefix: 'BAAN',
  maxNights: 30,
  lastArrivalHour: 20,
  holdMinutes: 15,
  holdWithContactMinutes: 60,
};

/** What came with the owner's own words. */
const laterDetails = {
  gettingHere: { th: '', en: 'Two hours by car' },
  welcomeText: { th: '', en: 'Welcome' },
  departureText: { th: '', en: 'Goodbye' },
  amenities: ['pool', 'wifi'],
  amenityNotes: { pool: { th: '', en: 'Salt water' } },
  slipCheckHours: 4,
};

/** What came with the first steps. */
const newestDetails = {
  whatsapp: '+66812345678',
  nearby: [
    { name: { th: '', en: 'Beach' }, minutes: 2, by: 'foot' },
    { name: { th: '', en: 'Market' }, metres: 900 },
  ],
  reviews: [
    {
      id: 'r1',
      author: { th: '', en: 'Jo' },
      rating: 5,
      date: '2026-10-01',
      comment: { th: '', en: 'Fine' },
      avatar: null,
      sample: false,
    },
  ],
  rating: { value: 4.8, count: 12, sample: false },
};

const room = { name: { th: '', en: 'Sea' }, description: { th: '', en: 'A view' } };
const mail = (message: string): Stored => change('MessageSent', { message, jobId: `job:${message}` });

const chapter = (shows: string, events: Stored[], comesTo: Chapter['comesTo']): Chapter => ({
  shows,
  stream: 'villa',
  events,
  comesTo,
});

/** Every event of a villa, in every shape that was written. */
export const villaChapters: readonly Chapter[] = [
  chapter(
    'the house of the first release: what came later is empty or the sample, and it is open',
    [change('VillaDetailsChanged', { changes: firstDetails }), change('PricesChanged', { prices })],
    {
      'name.en': 'House',
      weekdayPrice: 10_000,
      priceReductionPerRoom: 2000,
      maxGuests: 6,
      'gettingHere.en': null,
      slipCheckHours: 0,
      whatsapp: null,
      nearby: [],
      'rating.sample': true,
      acceptsBookings: true,
      bankEnabled: true,
      promptPayEnabled: false,
      creditCardEnabled: false,
    },
  ),
  chapter("VillaDetailsChanged with the owner's own words", [change('VillaDetailsChanged', { changes: laterDetails })], {
    'welcomeText.en': 'Welcome',
    amenities: ['pool', 'wifi'],
    slipCheckHours: 4,
    holdMinutes: 15,
  }),
  chapter('VillaDetailsChanged with places, reviews and rating', [change('VillaDetailsChanged', { changes: newestDetails })], {
    whatsapp: '+66812345678',
    'rating.value': 4.8,
    'rating.sample': false,
  }),
  chapter(
    'a house that began closed, and was opened',
    [
      change('HouseClosed'),
      change('VillaDetailsChanged', { changes: { reviews: [], rating: { value: 0, count: 0, sample: false } } }),
      change('PricesChanged', { prices }),
      change('HouseOpened'),
    ],
    { acceptsBookings: true, reviews: [], weekendPrice: 14_000 },
  ),
  chapter(
    'HouseClosed of a house that was open from its first event on',
    [change('PricesChanged', { prices }), change('HouseClosed')],
    { acceptsBookings: false, weekdayPrice: 10_000 },
  ),
  chapter('HouseClosed', [change('HouseOpened'), change('HouseClosed')], { acceptsBookings: false }),
  chapter(
    'SeasonsChanged and FeesChanged',
    [
      change('PricesChanged', { prices }),
      change('SeasonsChanged', {
        seasons: [
          { id: 's1', name: { th: 'ปีใหม่', en: 'New Year' }, from: '2026-12-28', to: '2027-01-03', ...seasonPrices, minNights: 3 },
        ],
      }),
      change('FeesChanged', { fees: [{ id: 'f1', name: { th: 'ทำความสะอาด', en: 'Cleaning' }, amount: 800, per: 'stay' }] }),
    ],
    {
      'season:s1.from': '2026-12-28',
      'season:s1.lastNight': '2027-01-02',
      'season:s1.minNights': 3,
      'fee:f1.amount': 800,
      fees: 1,
    },
  ),
  chapter(
    'ways to pay: BankDetailsChanged, PromptPay, a picture of a QR, and which are on',
    [
      change('BankDetailsChanged', {
        bankDetails: { bankName: 'ธนาคาร', accountNumber: '123-4-56789-0', accountName: 'House' },
      }),
      change('PromptPayIdChanged', { promptPayId: '0899999999' }),
      change('PromptPayQrChanged', { picture }),
      change('PaymentMethodSwitched', { method: 'promptpay', enabled: true }),
      change('PaymentMethodSwitched', { method: 'bank_transfer', enabled: false }),
      change('PaymentMethodSwitched', { method: 'credit_card', enabled: true }),
      ...[
        'bankDetailsChanged',
        'promptPayIdChanged',
        'promptPayQrChanged',
        'promptPayQrRemoved',
        'verifyFound',
        'retentionSet',
      ].map(mail),
    ],
    {
      'bankDetails.accountNumber': '123-4-56789-0',
      promptPayId: '0899999999',
      bankEnabled: false,
      promptPayEnabled: true,
      creditCardEnabled: true,
    },
  ),
  chapter(
    'PromptPayIdChanged to none, and the picture taken away',
    [
      change('PromptPayIdChanged', { promptPayId: '0899999999' }),
      change('PromptPayQrChanged', { picture }),
      change('PromptPayIdChanged', { promptPayId: '' }),
      change('PromptPayQrRemoved'),
    ],
    { promptPayId: '', promptPayQrImage: null },
  ),
  chapter(
    'pictures: background and slides, changed, ordered, taken away',
    [
      change('BackgroundChanged', { picture }),
      change('SlidesAdded', {
        slides: [
          { slideId: 's1', picture },
          { slideId: 's2', picture: { ...picture, id: 'p2' } },
        ],
      }),
      change('SlideChanged', { slideId: 's2', alt: { th: '', en: 'Pool' } }),
      change('SlidesReordered', { slideIds: ['s2', 's1'] }),
      change('SlideRemoved', { slideId: 's1' }),
      change('BackgroundRemoved'),
    ],
    { backgroundImage: null, slides: 1, slideOrder: ['s2'], 'slide:s2.alt.en': 'Pool' },
  ),
  chapter(
    'RoomAdded before beds were told, and with them',
    [
      change('RoomAdded', { roomId: 'r1', ...room, pictures: [picture] }),
      change('RoomAdded', { roomId: 'r2', ...room, beds: { king: 1, single: 2 }, pictures: [] }),
      change('RoomsReordered', { roomIds: ['r2', 'r1'] }),
    ],
    { rooms: 2, roomOrder: ['r2', 'r1'], 'room:r1.beds.king': 0, 'room:r2.beds.single': 2 },
  ),
  chapter(
    'RoomChanged before beds were told, and with them; RoomRemoved',
    [
      change('RoomAdded', { roomId: 'r1', ...room, pictures: [picture] }),
      change('RoomAdded', { roomId: 'r2', ...room, pictures: [] }),
      change('RoomChanged', { roomId: 'r1', changes: { name: { th: '', en: 'Garden' }, pictures: [] } }),
      change('RoomChanged', { roomId: 'r1', changes: { beds: { king: 1, single: 0 } } }),
      change('RoomRemoved', { roomId: 'r2' }),
    ],
    { rooms: 1, 'room:r1.name.en': 'Garden', 'room:r1.beds.king': 1 },
  ),
  chapter(
    'RetentionSet and OldStaysErased',
    [
      change('RetentionSet', { retention: { months: 24, firstRunAt: '2026-12-08T03:00:00.000Z' }, stays: 3 }),
      change('OldStaysErased', { numbers: ['BAAN-7K2M9'], links: 1 }),
    ],
    { retentionMonths: 24, retentionFirstRunAt: '2026-12-08T03:00:00.000Z' },
  ),
];
