import { bareNumber, plainNumber } from '@baan/contract/digits';
import { emailKey } from '@baan/contract/emailAddress';
import type { Customer } from '@baan/domain/shared/customer';
import { fullNameOf } from '@baan/domain/shared/customer';

const apostrophes = /[\u2018\u2019\u201B\u02B9\u02BB\u02BC\u02C8\u2032\u00B4\uFF07`]/gu;

/** A text as it is stored for a search, and as it is searched: what people write in several ways is written in one. */
export const searchKey = (text: string): string =>
  plainNumber(text.replace(apostrophes, "'")).replace(apostrophes, "'").toLowerCase();

/** What finds a guest: the name, the email in both scripts of its domain, and the phone as typed, in international and in Thai form. */
export const searchedOf = (customer: Customer | null): string[] =>
  customer
    ? [
        fullNameOf(customer),
        ...(customer.email ? [customer.email, emailKey(customer.email)] : []),
        customer.phone,
        customer.phone.replace(/^\+66/, '0'),
        bareNumber(customer.phoneAsTyped),
      ]
    : [];

/** Digits of a phone that every form of it has: without `+66`, `00` or the 0 that is dialled within a country. */
const withoutPrefix = (bare: string): string =>
  bare
    .replace(/^(?:\+|00)/, '')
    .replace(/^66(?=0?\d{6})/, '')
    .replace(/^0/, '');

const leastDigits = 6;

/** Other spellings of a typed phone, or of its beginning, that occur in {@link searchedOf}; none of any other text. */
export const phonesIn = (text: string): string[] => {
  const bare = bareNumber(text);
  if (!/^\+?\d{3,}$/.test(bare)) return [];
  const core = withoutPrefix(bare);
  return core.length >= leastDigits ? [bare, core] : [bare];
};
