/** The stay of each journey, in this order: no two share nights. */
const parties = [
  'README picture',
  'phone in Thai',
  'phone in English',
  'desktop in Thai',
  'desktop in English',
  'refused slip',
  'sold nights',
  'race',
  'race on phones',
  'wrong files',
  'keyboard',
  'PromptPay',
  'own QR',
  'time over',
  'card in Thai',
  'cards refused',
  'link by card',
  'panel alone',
  'home',
  'screenshots',
  'audit on a phone',
  'audit on a desktop',
  'money on a phone',
  'money on a desktop',
  'cancelling on a phone',
  'cancelling on a desktop',
  'cancelling unpaid',
  'finding',
  'home page',
  'by hand on a phone',
  'by hand on a desktop',
  'calendar on a phone',
  'calendar on a desktop',
  'moving on a phone',
  'moving on a desktop',
  'guest moves on a phone',
  'guest moves on a desktop',
  'a link by mail on a phone',
  'a link by mail on a desktop',
  'guest moves to',
  'cancelling by keyboard',
  'refund account',
  'my booking on a phone',
  'my booking on a desktop',
  'offline',
  'WCAG',
  'WCAG in English',
  'cancelling a card',
  'two devices',
  'sharing',
  'WCAG afterwards',
  'WCAG afterwards in English',
  'guest moves by keyboard',
  'contact with a code',
  'contact by the villa',
  'a tiny slip on a phone',
  'a tiny slip on a desktop',
  'long words',
  'long words in the console',
  'storage blocked',
  'closed tab',
  'closed tab early',
] as const;

export type Party = (typeof parties)[number];
export type Stay = { checkIn: string; checkOut: string };

const dayMs = 86_400_000;
/** The first party arrives in ten days. Each has a week of its own, so that offers of the next free nights stay free. */
const daysAhead = 10;
const daysEach = 7;

/** `days` later than the plain date `day`. */
export const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Today in the villa's time zone. */
const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date());

/** Past nights that nobody booked. */
export const pastStay = (): Stay => ({ checkIn: later(today(), -10), checkOut: later(today(), -8) });

/** The nights of `party`. */
export const stayOf = (party: Party, nights = 3): Stay => {
  const checkIn = later(today(), daysAhead + daysEach * parties.indexOf(party));
  return { checkIn, checkOut: later(checkIn, nights) };
};
