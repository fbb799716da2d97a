import { problemStatus } from '@baan/contract/problem';
import { describe, expect, test } from 'vitest';
import { csv as csvEn } from './en/csv.ts';
import { document as documentEn } from './en/document.ts';
import { emails as emailsEn } from './en/emails.ts';
import { en as laterEn } from './en/later.ts';
import { privacyNotice as privacyNoticeEn } from './en/privacyNotice.ts';
import { receipts as receiptsEn } from './en/receipts.ts';
import { en } from './en/site.ts';
import { teamEmails as villaEmailsEn } from './en/teamEmails.ts';
import { terms as termsEn } from './en/terms.ts';
import { csv } from './th/csv.ts';
import { document } from './th/document.ts';
import { emails } from './th/emails.ts';
import { th as laterTh } from './th/later.ts';
import { privacyNotice } from './th/privacyNotice.ts';
import { receipts } from './th/receipts.ts';
import { th } from './th/site.ts';
import { teamEmails } from './th/teamEmails.ts';
import { terms } from './th/terms.ts';

type Node = { [key: string]: string | Node };

const flatten = (node: Node, path = ''): Map<string, string> => {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') all.set(path + key, value);
    else for (const [inner, text] of flatten(value, `${path}${key}.`)) all.set(inner, text);
  }
  return all;
};

const plural = /_(zero|one|two|few|many|other)$/;

const thai = flatten({
  site: { ...th, ...laterTh },
  letters: emails,
  teamEmails,
  receipts,
  document,
  csv,
  terms,
  privacyNotice,
});
const english = flatten({
  site: { ...en, ...laterEn },
  letters: emailsEn,
  teamEmails: villaEmailsEn,
  receipts: receiptsEn,
  document: documentEn,
  csv: csvEn,
  terms: termsEn,
  privacyNotice: privacyNoticeEn,
});

describe('the texts', () => {
  const names = (texts: Map<string, string>) => new Set([...texts.keys()].map(key => key.replace(plural, '')));

  test('have the same keys in both languages', () => expect([...names(english)]).toEqual([...names(thai)]));

  test.each([
    ['th', thai],
    ['en', english],
  ])('of %s have each plural form of the language, and no other', (language, texts) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.map(form => `_${form}`);
    const counted = [...texts.keys()].filter(key => plural.test(key)).map(key => key.replace(plural, ''));
    const wanted = [...new Set(counted)].flatMap(name => forms.map(form => name + form));
    expect([...texts.keys()].filter(key => plural.test(key)).sort()).toEqual(wanted.sort());
  });

  test('are never empty', () => {
    const empty = [...thai, ...english].filter(([, text]) => !text.trim()).map(([key]) => key);
    expect(empty).toEqual([]);
  });

  test('are Thai in Thai and not in English', () => {
    const isThai = (text: string) => /[\u0e00-\u0e7f]/.test(text);
    const wordless = /^[^\p{L}]*$/u; // such as "{{count}}" without its name
    const words = (text: string) => text.replace(/\{\{\w+\}\}|<\/?\w+>/g, '');
    expect([...english].filter(([, text]) => isThai(text)).map(([key]) => key)).toEqual([]);
    const foreign = [...thai].filter(([, text]) => !isThai(text) && !wordless.test(words(text))).map(([key]) => key);
    expect(foreign).toEqual(['site.payment.ready'].filter(key => foreign.includes(key)));
  });
});

test('every error code for guests has a message', () => {
  const ofOtherScreens =
    /^(not_replayable|range_not_satisfiable|password_needed|too_many_slides|season_overlap|unauthorized|forbidden|idempotency_|already_|method_not_allowed|slip_reused|letter_not_kept|refund_refused|feed_|address_not_public|own_calendar|channel_exists)/;
  const missing = Object.keys(problemStatus).filter(code => !ofOtherScreens.test(code) && !(code in th.problem));
  expect(missing).toEqual([]);
});
