import { describe, expect, test } from 'vitest';
import { type NoticeVilla, privacyNotice } from './privacyNotice.ts';

const nowhere = { th: '', en: '' };
const bare: NoticeVilla = {
  name: nowhere,
  address: nowhere,
  phone: '',
  privacyController: nowhere,
  privacyAddress: nowhere,
  privacyEmail: '',
  retentionMonths: null,
};
const textOf = (villa: NoticeVilla, language: 'th' | 'en') =>
  privacyNotice(villa, language)
    .sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .join('\n');

describe.each(['th', 'en'] as const)('the privacy notice in %s', language => {
  test('reads whole while nothing is set', () => {
    const text = textOf(bare, language);
    expect(text).not.toMatch(/undefined|null|NaN|, $|\n\n|: $/m);
    expect(privacyNotice(bare, language).sections.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true);
  });

  test('names controller, address, contact and time as the owner set them', () => {
    const set = {
      ...bare,
      name: { th: 'บ้าน', en: 'House' },
      privacyController: { th: 'Kanya Co.', en: 'Kanya Co.' },
      privacyAddress: { th: '1 Beach Road', en: '1 Beach Road' },
      privacyEmail: 'data@example.com',
      phone: '081',
      retentionMonths: 24,
    };
    for (const said of ['Kanya Co.', '1 Beach Road', 'data@example.com', '081', '24'])
      expect(textOf(set, language)).toContain(said);
    expect(textOf({ ...set, privacyController: nowhere }, language)).toContain(language === 'th' ? 'บ้าน' : 'House');
  });
});
