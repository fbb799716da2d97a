import type { Villa } from '@baan/contract/villa';
import { nothingExcluded } from '@baan/domain/villa/sampleWays';
import { initialVilla } from '@baan/domain/villa/state';
import { villaView } from '@baan/projections/villaView';
import { describe, expect, it } from 'vitest';
import { sampleDetails, samplePrices } from '../../sample/sampleVilla.ts';
import { homeContent, otherContent } from './firstContent.ts';
import { cutText, fillPage, homeHead, innerHead, villaData } from './head.ts';
import { pointOf } from './structuredData.ts';

const picture = {
  id: 'hero',
  width: 1920,
  height: 1080,
  widths: [320, 1920],
  placeholder: 'data:,',
  alt: { th: 'ทะเล', en: 'Sea' },
};
const villaWith = (details: Partial<typeof initialVilla.details> = {}): Villa => ({
  ...villaView(
    {
      ...initialVilla,
      details: { ...initialVilla.details, ...sampleDetails, ...details },
      prices: samplePrices,
      background: picture,
    },
    7,
    { horizonDays: 540, excluded: nothingExcluded },
  ),
  sandboxCards: true,
  cardFields: 'own' as const,
});

const offer = { from: 3900, to: 9900, firstFree: '2026-12-04', lastDay: '2028-05-15' };
const headOf = (villa: Villa, over: Partial<Parameters<typeof homeHead>[0]> = {}): string =>
  homeHead({ villa, language: 'th', linked: false, origin: 'https://baan.example', offer, ...over });

/** The parsed structured data. */
const structured = (head: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? 'null');

describe('the head of the home page', () => {
  it('describes the villa in the language of the page, for search engines and messengers', () => {
    const head = headOf(villaWith());
    expect(head).toContain('<title>บ้านทะเลหมอก · ติดหาดปราณบุรี</title>');
    expect(head).toContain('<meta name="description" content="บ้านสามห้องนอนริมหาด');
    expect(head).toContain('<meta property="og:image" content="https://baan.example/pictures/hero.jpg" />');
    expect(head).toContain('<meta property="og:locale" content="th_TH" />');
    expect(headOf(villaWith(), { language: 'en', linked: true })).toContain('<title>Baan Talay Mok · On Pranburi beach</title>');
  });

  it('has a canonical link and links to its languages', () => {
    expect(headOf(villaWith())).toContain('<link rel="canonical" href="https://baan.example/" />');
    const english = headOf(villaWith(), { language: 'en', linked: true });
    expect(english).toContain('<link rel="canonical" href="https://baan.example/?lang=en" />');
    for (const [language, path] of [
      ['th', '?lang=th'],
      ['en', '?lang=en'],
      ['x-default', ''],
    ])
      expect(english).toContain(`<link rel="alternate" hreflang="${language}" href="https://baan.example/${path}" />`);
  });

  it('preloads nothing before the picture', () => {
    expect(headOf(villaWith())).not.toMatch(/\.js|preload/);
    expect(homeContent({ villa: villaWith(), offer }, 'th')).toContain('fetchpriority="low"');
  });

  it('is a VacationRental with price and availability, without the sample rating', () => {
    const rental = structured(headOf(villaWith()));
    expect(rental).toMatchObject({
      '@type': 'VacationRental',
      name: 'บ้านทะเลหมอก',
      latitude: 12.395,
      containsPlace: { occupancy: { value: 6 }, numberOfBedrooms: 3 },
      makesOffer: {
        availability: 'https://schema.org/InStock',
        availabilityStarts: '2026-12-04',
        priceSpecification: { price: 3900, maxPrice: 9900, priceCurrency: 'THB' },
      },
    });
    expect(JSON.stringify(rental)).not.toMatch(/rating|review/i);
    expect(structured(headOf(villaWith(), { offer: { ...offer, firstFree: null } })).makesOffer.availability).toContain(
      'SoldOut',
    );
    expect(structured(headOf(villaWith(), { offer: null }))).not.toHaveProperty('makesOffer');
    const closed = structured(headOf({ ...villaWith(), acceptsBookings: false }));
    expect(closed).toMatchObject({ '@type': 'VacationRental', name: 'บ้านทะเลหมอก' });
    expect(JSON.stringify(closed)).not.toMatch(/offer|price|InStock/i);
  });

  it('escapes texts of the owner', () => {
    const evil = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)><!-- \u2028 & \' $& $1';
    const text = { th: evil, en: evil };
    const villa = villaWith({ name: text, title: text, description: text, beachfront: text, address: text, location: text });
    const page = fillPage(
      '<html lang="th"><!-- head --><!-- /head --><div id="root"></div><!-- villa -->',
      { language: 'en', other: 'th' },
      {
        head: headOf(villa, { origin: 'http://"><script>alert(2)</script>' }),
        root: homeContent(
          {
            villa: {
              ...villa,
              phone: evil,
              line: evil,
              whatsapp: evil,
              pictures: { '/pictures/hero.jpg': { ...picture, alt: text } },
            },
            offer,
          },
          'en',
        ),
        data: villaData(villa),
      },
    );
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    expect(page).not.toMatch(/<img src=x|<!--/);
    expect(page.match(/<img/g)).toHaveLength(1);
    expect(structured(page).name).toBe(evil);
    const data = /<script type="application\/json" id="villa">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(villa);
    expect(innerHead(villa, 'th').match(/</g)).toHaveLength(3);
    expect(otherContent({ villa: { ...villa, phone: evil }, offer }, 'th')).not.toMatch(/<script|<img|<!--/);
  });

  it('is valid for a villa without texts', () => {
    const bare = {
      ...villaView(initialVilla, -1, { horizonDays: 540, excluded: nothingExcluded }),
      sandboxCards: true,
      cardFields: 'own' as const,
    };
    const head = headOf(bare, { offer: null });
    expect(head).toContain('<title>บ้านพักทั้งหลัง');
    expect(structured(head)['@type']).toBe('VacationRental');
    const page = '<html lang="th"><!-- head: x --><title>Baan</title><!-- /head -->';
    expect(fillPage(page, { language: 'en', other: 'th' }, {})).toBe(
      '<html lang="en" data-other-languages="th"><!-- head: x --><title>Baan</title><!-- /head -->',
    );
  });
});

it.each([
  ['https://www.openstreetmap.org/?mlat=12.3950&mlon=99.9860#map=15', { latitude: 12.395, longitude: 99.986 }],
  ['https://www.google.com/maps/@12.3950,99.9860,15z', { latitude: 12.395, longitude: 99.986 }],
  ['https://maps.app.goo.gl/abc', undefined],
])('reads the point of %s', (url, point) => {
  expect(pointOf(url)).toEqual(point);
});

it('cuts between words', () => {
  expect(cutText('the sea begins here', 12, 'en')).toBe('the sea…');
  expect(cutText('ทะเลหมอกยามเช้า', 9, 'th')).toBe('ทะเลหมอก…');
});
