import type { Language } from '@baan/domain/shared/customer';
import { csvTextsIn } from '@baan/i18n/csv';
import { stayDays } from '@baan/i18n/dates';
import { privacyNotice } from '@baan/i18n/privacyNotice';
import { termsSentence } from '@baan/i18n/terms';
import { expect, test, vi } from 'vitest';
import { calendarFile } from './calendarFile/calendarFile.ts';
import { sendOtp } from './email/codeMail.ts';
import { compose } from './email/compose.ts';
import { customer, factsOf, messages, states, villa, visible } from './email/emailExamples.testkit.ts';
import { linkOf } from './email/linkExample.testkit.ts';
import { composeAboutLink } from './email/templates/paymentLink.ts';
import { csvResponse } from './http/report/reportRoutes.ts';
import { homeContent, otherContent } from './http/site/firstContent.ts';
import { sampleReceipt } from './receipts/receipt.testkit.ts';
import { receiptPdf } from './receipts/receiptPdf.ts';
import { receiptText } from './receipts/receiptWords.ts';

// Chinese joins the list of languages, with catalogs that say 中 before the values of each text, and nothing else.

vi.mock('../i18n/languages.ts', async original => {
  const actual = await original<typeof import('../i18n/languages.ts')>();
  const { byIntl } = await import('../i18n/formats.ts');
  Object.assign(actual.formats, { zh: { ...byIntl, locale: 'zh-CN', script: 'latin', spaced: false } });
  actual.languages.push('zh' as Language);
  return actual;
});

vi.mock('../i18n/translate.ts', async original => {
  const actual = await original<typeof import('../i18n/translate.ts')>();
  const marked = (node: unknown): unknown =>
    typeof node === 'string'
      ? ['中', ...(node.match(/\{\{\w+\}\}/g) ?? [])].join('')
      : Object.fromEntries(Object.entries(node as object).map(([key, inner]) => [key, marked(inner)]));
  const catalogs = (all: { th: object }) => actual.catalogs({ ...all, zh: marked(all.th) } as never);
  return { ...actual, catalogs };
});

const zh = 'zh' as Language;

/** The owner's texts in a word of his own, so that every other word is ours. */
const owned = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(owned);
  if (node === null || typeof node !== 'object') return node;
  if ('th' in node && 'en' in node) return { th: '主', en: '主' };
  return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, owned(inner)]));
};

const house = owned(villa) as typeof villa;
const person = { ...customer, firstName: '李', lastName: '' };

/** Addresses, the marks of a number and of a file: no words of a language. */
const names = /(https?|tel|mailto):\S+|[\w.-]*@[\w.-]+|(BTM|R)-\w+|\b[\w.]+\.example\S*|\.ics\b/g;

const assertNoOtherLanguage = (...texts: string[]): void => {
  for (const text of texts) {
    expect(text.replace(names, '')).not.toMatch(/\p{Script=Thai}|[A-Za-z]{2}|undefined|null/u);
    expect(text).toMatch(/中|月/);
  }
};

const textsOf = (node: unknown): string[] => (typeof node === 'string' ? [node] : Object.values(node ?? {}).flatMap(textsOf));

const assertEmail = ({ subject, html, text }: { subject: string; html: string; text: string }): void => {
  assertNoOtherLanguage(subject, visible(html), text);
  expect(html).toContain('<html lang="zh">');
};

test.each(messages)('the email %s speaks a language that is added', message => {
  const facts = factsOf(zh, { ...states[message], customer: person }, house);
  const { booking } = facts;
  const reason = 'refusalReason' in booking && booking.refusalReason ? { refusalReason: '因' } : {};
  const stayChange = booking.stayChange && { ...booking.stayChange, refusal: '因' };
  assertEmail(compose(message, { ...facts, booking: { ...booking, ...reason, stayChange } as typeof booking }));
});

test.each(['linkToPay', 'linkSlipReceived', 'linkSlipRefused', 'linkPaid'] as const)(
  'the email %s speaks a language that is added',
  message => {
    const facts = linkOf(zh, { payer: person, description: '船', refusalReason: '因' });
    assertEmail(composeAboutLink(message, { ...facts, payer: person, villa: house }));
  },
);

test.each(['cardCode', 'cancelCode', 'refundAccountCode', 'contactCode', 'emailCode'] as const)(
  'the email %s speaks a language that is added',
  async email => {
    const sent: { subject: string; html: string; text: string }[] = [];
    const sender = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
    const commands = { readVilla: async () => ({ state: house }) };
    const recipient = { email: 'a@b.example', firstName: '李', language: zh, number: 'BTM-7K2M9', stream: 'booking-1' };
    const code = { email, challengeId: 'c1', expiresAt: '2026-11-14T09:12:00.000Z', values: { days: '4', price: '฿1' } };
    await sendOtp({ sender, commands, secret: Buffer.alloc(32, 1) } as never, recipient, code);
    expect(sent).toHaveLength(1);
    for (const mail of sent) assertEmail(mail);
  },
);

const steps = [
  { until: '2026-11-27T16:59:59.000Z', refundPercent: 100, refund: 21_700 },
  { until: '2026-11-30T16:59:59.000Z', refundPercent: 50, refund: 10_850 },
];

test('a receipt speaks a language that is added, with figures alone where amounts have no words', async () => {
  const payer = { name: '李', email: 'a@b.example', phone: '081' };
  const receipt = { ...(owned(sampleReceipt) as typeof sampleReceipt), payer, transferId: '0163' };
  const terms = { steps, moveUntil: '2026-11-27T16:59:59.000Z', text: { th: '', en: '' } };
  for (const more of [{}, { test: true }, { voidedAt: '2026-11-22' }, { kind: 'refund' as const }, { amount: 100 }]) {
    const { words, page, head, ...text } = receiptText({ ...receipt, ...more }, zh, 'a.example/r', terms);
    expect(words).toBe('');
    assertNoOtherLanguage(textsOf(text).join('\n'), page(1, 2), ...head.map(([label]) => label));
  }
  expect((await receiptPdf(receipt, zh, 'https://a.example/r', terms)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('terms and the privacy notice speak a language that is added, with its days', () => {
  const said = termsSentence(steps, zh);
  assertNoOtherLanguage(said);
  expect(said).toContain('2026年11月27日');
  const { title, sections } = privacyNotice({ ...house.details, retentionMonths: 24 }, zh);
  assertNoOtherLanguage(title, ...sections.flatMap(section => [section.title, ...section.paragraphs]));
});

test('a stay names the month of both days where the month comes first', () => {
  expect(stayDays('2026-12-04', '2026-12-07', zh)).toBe('2026年12月4日周五 – 2026年12月7日周一');
  expect(stayDays('2026-12-04', '2026-12-07', zh, false)).toBe('12月4日周五 – 12月7日周一');
});

test('a list for a spreadsheet speaks a language that is added', async () => {
  const text = csvTextsIn(zh as 'th');
  assertNoOtherLanguage(text('value.status.confirmed'), text('value.money.kept'));
  const columns = [['number', () => 1] as const, ['status', () => text('value.status.expired')] as const];
  let file = '';
  for await (const part of csvResponse('list', columns as never, zh as 'th', [[{}]]).text ?? []) file += part;
  assertNoOtherLanguage(file);
});

test('a calendar’s entry and the page before the site runs speak a language that is added', () => {
  const { booking, bookingId } = factsOf(zh, { status: 'confirmed', customer: person });
  const file = calendarFile({ bookingId, booking, revision: 1, villa: house, publicUrl: 'https://a.example' });
  const lines = file.split('\r\n').filter(line => /^(SUMMARY|DESCRIPTION|LOCATION)/.test(line));
  assertNoOtherLanguage(...lines.map(line => line.replace(/^\w+:/, '中').replaceAll('\\n', ' ')));

  const shown = {
    ...house.details,
    pictures: {},
    backgroundImage: null,
    slideImages: [],
    acceptsBookings: true,
    retentionMonths: 24,
  };
  const offered = { villa: shown as never, offer: { from: 5900, to: 9900, firstFree: null, lastDay: '2027-12-01' } };
  // Where the site cannot run, a page says it in all languages, and leads to the others.
  const inChinese = (html: string) => visible(html.replace(/<(section|p|a)\b[^>]*\blang="(th|en)"[^>]*>[\s\S]*?<\/\1>/g, ''));
  assertNoOtherLanguage(inChinese(homeContent(offered, zh)).replace(/LINE \S+|WhatsApp/g, ''));
  assertNoOtherLanguage(inChinese(otherContent(offered, zh, '/privacy')).replace(/LINE \S+|WhatsApp/g, ''));
});
