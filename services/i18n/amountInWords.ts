import type { Language } from './languages.ts';

// Whole baht in words. Receipts print them beside the figures, because a figure is easily altered.

const thaiDigits = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const thaiPlaces = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];

/** One to six digits. `follows`: they come after a million, where a last digit of one is read เอ็ด. */
const thaiBelowMillion = (amount: number, follows: boolean): string =>
  [...String(amount)]
    .map((character, index, { length }) => {
      const digit = Number(character);
      const place = length - 1 - index;
      if (digit === 0) return '';
      if (place === 1 && digit === 1) return 'สิบ';
      if (place === 1 && digit === 2) return 'ยี่สิบ';
      if (place === 0 && digit === 1 && (length > 1 || follows)) return 'เอ็ด';
      return `${thaiDigits[digit]}${thaiPlaces[place]}`;
    })
    .join('');

const thai = (amount: number): string => {
  if (amount === 0) return 'ศูนย์';
  const millions = Math.floor(amount / 1_000_000);
  const rest = amount % 1_000_000;
  return `${millions > 0 ? `${thai(millions)}ล้าน` : ''}${rest > 0 ? thaiBelowMillion(rest, millions > 0) : ''}`;
};

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const englishBelowHundred = (amount: number): string => {
  if (amount < 20) return ones[amount] ?? '';
  const ten = tens[Math.floor(amount / 10)];
  return amount % 10 === 0 ? `${ten}` : `${ten}-${ones[amount % 10]}`;
};

const english = (amount: number): string => {
  const scales: [number, string][] = [
    [1_000_000, 'million'],
    [1_000, 'thousand'],
    [100, 'hundred'],
  ];
  for (const [size, name] of scales) {
    if (amount < size) continue;
    const rest = amount % size;
    return [english(Math.floor(amount / size)), name, ...(rest > 0 ? [english(rest)] : [])].join(' ');
  }
  return englishBelowHundred(amount);
};

/** By language, as no two build such words alike. */
const spellers: Partial<Record<Language, (amount: number) => string>> = {
  th: amount => `${thai(amount)}บาทถ้วน`,
  en: amount => {
    const words = english(amount);
    return `${words.charAt(0).toUpperCase()}${words.slice(1)} baht`;
  },
};

/** สองหมื่นหนึ่งพันเจ็ดร้อยบาทถ้วน; Twenty-one thousand seven hundred baht. `amount`: whole baht, 0 or more. Empty for a language without a speller. */
export const amountInWords = (amount: number, language: Language): string => spellers[language]?.(amount) ?? '';
