import { plainNumber } from './digits.ts';

// No zod in this file: the guest's page loads it.

const readings = [
  /^(?<month>0?[1-9]|1[0-2])[/ .-]+(?:20)?(?<year>\d{2})$/,
  /^20(?<year>\d{2})[/ .-]+(?<month>0?[1-9]|1[0-2])$/,
  /^(?<month>0[1-9]|1[0-2])(?:20)?(?<year>\d{2})$/,
  /^20(?<year>\d{2})(?<month>0[1-9]|1[0-2])$/,
];

/** An expiry as cards, browsers and people write it (`12/30`, `12/2030`, `12.30`, `2030-12`) -> `MM/YY`; undefined if the text is no expiry. */
export const readExpiry = (typed: string): string | undefined => {
  const text = plainNumber(typed);
  for (const reading of readings) {
    const { month, year } = reading.exec(text)?.groups ?? {};
    if (month && year) return `${month.padStart(2, '0')}/${year}`;
  }
  return undefined;
};
