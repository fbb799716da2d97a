import { describe, expect, test } from 'vitest';
import { cutForHero, isShort, readDescription } from './description.ts';

describe('the words on the hero', () => {
  const english =
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';

  test('are twenty in English', () => {
    expect(cutForHero(english, 'en')).toBe(english);
    expect(cutForHero(`${english} more words`, 'en')).toBe(`${english}…`);
  });

  test('are a hundred characters in Thai, without splitting a letter from its mark', () => {
    const thai = 'ที่'.repeat(40);
    const cut = cutForHero(thai, 'th');
    expect(cut).toBe(`${'ที่'.repeat(33)}…`);
    expect(cut.length).toBeLessThanOrEqual(101);
    expect(cutForHero('บ้านริมหาด', 'th')).toBe('บ้านริมหาด');
  });
});

test('a description has a lead, maybe a heading, and paragraphs', () => {
  expect(readDescription('Lead.\n\n# Heading\n\nOne.\n\nTwo.')).toEqual({
    lead: 'Lead.',
    heading: 'Heading',
    paragraphs: ['One.', 'Two.'],
  });
  expect(readDescription('Only this.')).toEqual({ lead: 'Only this.', heading: undefined, paragraphs: ['Only this.'] });
});

test('does not count Thai marks above and below letters in the length of a phrase', () => {
  expect(isShort('เดินจากระเบียงลงทรายแค่สามสิบก้าว')).toBe(true);
  expect(isShort('ไม่มีล็อบบี้ไม่มีห้องข้างๆมีแค่เสียงคลื่นกับทะเล')).toBe(false);
});
