import { nothingExcluded } from '@baan/domain/villa/sampleWays';
import { initialVilla } from '@baan/domain/villa/state';
import { villaView } from '@baan/projections/villaView';
import { describe, expect, it } from 'vitest';
import { sampleDetails, samplePrices } from '../../sample/sampleVilla.ts';
import { homeContent, otherContent } from './firstContent.ts';

const villa = {
  ...villaView({ ...initialVilla, details: { ...initialVilla.details, ...sampleDetails }, prices: samplePrices }, 7, {
    horizonDays: 540,
    excluded: nothingExcluded,
  }),
  sandboxCards: true,
  cardFields: 'own' as const,
  phone: '0812345678',
  line: '@baantalaymok',
  whatsapp: '',
  acceptsBookings: true,
};
const offer = { from: 3900, to: 9900, firstFree: '2026-12-04', lastDay: '2028-05-15' };

/** The visible text. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ');

describe('the first screen in the document of /', () => {
  it.each([
    ['th', 'บ้านทะเลหมอก', 'เริ่มต้น ฿3,900 ต่อคืน', 'โทร 0812345678', 'ต้องเปิด JavaScript', 'โทรหาเรา'],
    ['en', 'Baan Talay Mok', 'From ฿3,900 a night', 'Call +66 812345678', 'needs JavaScript', 'call us'],
  ] as const)('says in %s who, what, for how much, and how to book without the site', (language, ...parts) => {
    const text = textOf(homeContent({ villa, offer }, language));
    for (const part of parts) expect(text).toContain(part);
    expect(text).toContain(villa.title[language]);
    expect(text).toContain(villa.description[language].slice(0, 40));
  });

  it('offers the telephone first, then other contacts', () => {
    const html = homeContent({ villa, offer }, 'en');
    expect(html.match(/href="[^"]+"/g)?.slice(0, 2)).toEqual([
      'href="tel:+66812345678"',
      'href="https://line.me/R/ti/p/%40baantalaymok"',
    ]);
  });

  it('has one heading of the first level, and no scripts or styles that the policy forbids', () => {
    const html = homeContent({ villa, offer }, 'th');
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script|<style|\son\w+=/);
  });

  it('offers no price while the villa is closed or has none, and no call without a number', () => {
    expect(homeContent({ villa, offer: null }, 'en')).not.toContain('฿');
    expect(homeContent({ villa: { ...villa, acceptsBookings: false }, offer }, 'en')).not.toContain('฿');
    const silent = homeContent({ villa: { ...villa, phone: '', line: '' }, offer }, 'en');
    expect(silent).not.toMatch(/tel:|call us|write to us|class="buttons"/);
    expect(homeContent({ villa: { ...villa, phone: '' }, offer }, 'en')).toContain('write to us');
  });

  it('links to the other language without scripts', () => {
    expect(homeContent({ villa, offer }, 'th')).toContain('<a href="/?lang=en" lang="en" hreflang="en">English</a>');
  });
});

describe('the document of every other page', () => {
  it('shows name and price, and in both languages that it needs scripts, and the phone', () => {
    const html = otherContent({ villa, offer }, 'en');
    expect(html).toContain('<h1>Baan Talay Mok</h1>');
    expect(textOf(html)).toContain(villa.description.en.slice(0, 40));
    expect(textOf(html)).toContain('From ฿3,900 a night');
    expect(html).toContain('href="tel:+66812345678"');
    expect(html.indexOf('lang="en">Booking online needs JavaScript')).toBeLessThan(html.indexOf('lang="th">การจองออนไลน์'));
    expect(html).toContain('lang="th">การจองออนไลน์');
  });

  it('has a heading while the villa is not known', () => {
    expect(otherContent(undefined, 'th')).toMatch(/<h1>[^<]+<\/h1>/);
    expect(otherContent(undefined, 'th')).not.toContain('tel:');
  });
});

it('has the privacy notice in both languages on its own page, also while nothing of it is set', () => {
  const text = textOf(otherContent({ villa, offer }, 'en', '/privacy'));
  for (const part of ['Privacy notice', 'ประกาศความเป็นส่วนตัว', 'Baan Talay Mok', 'Your rights']) expect(text).toContain(part);
  expect(text).not.toContain('undefined');
  expect(textOf(otherContent({ villa, offer }, 'en', '/find-booking'))).not.toContain('Privacy notice');
});
