// @vitest-environment jsdom
import type { Villa } from '@baan/contract/villa';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startLanguage } from '../../i18n/language.ts';
import { AmenitiesSection } from './DescriptionSection.tsx';

afterEach(cleanup);

test('the owner alone says what is special about an amenity', async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
  const amenityNotes: Villa['amenityNotes'] = { pool: { th: '', en: 'Ten metres' }, wifi: { th: 'ถึงริมสระ', en: '' } };
  render(<AmenitiesSection villa={{ amenities: ['pool', 'wifi', 'tv'], amenityNotes } as Villa} />);
  const told = screen.getAllByRole('listitem').map(item => item.textContent);
  expect(told).toEqual(['Private PoolTen metres', 'High-speed WiFiถึงริมสระ', 'Smart TV']);
  expect(document.querySelectorAll('small')).toHaveLength(2);
});
