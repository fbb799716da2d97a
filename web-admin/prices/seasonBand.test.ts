import { describe, expect, it } from 'vitest';
import { seasonBand, stayInSeason } from './seasonFields.ts';

const today = '2026-11-21';

describe('the year of seasons', () => {
  it('begins with this month, and cuts what reaches over its ends', () => {
    const { months, bars } = seasonBand(
      [
        { key: 'later', from: '2027-10-30', to: '2027-11-30' },
        { key: 'now', from: '2026-10-01', to: '2026-11-03' },
        { key: 'next year', from: '2027-11-01', to: '2027-12-01' },
        { key: 'unset', from: '', to: '' },
      ],
      today,
    );
    expect([months[0], months[1], months[2], months[11]]).toEqual(['2026-11', '2026-12', '2027-01', '2027-10']);
    expect(bars.map(({ key, left, width }) => [key, Math.round(left * 3.65), Math.round(width * 3.65)])).toEqual([
      ['now', 0, 2],
      ['later', 363, 2],
    ]);
  });

  it('marks the season that takes nights of one before it', () => {
    const { bars } = seasonBand(
      [
        { key: 'break', from: '2027-10-08', to: '2027-10-25' },
        { key: 'rain', from: '2027-09-01', to: '2027-11-01' },
        { key: 'new year', from: '2026-12-27', to: '2027-01-04' },
      ],
      today,
    );
    expect(bars.map(({ key, clash }) => [key, clash])).toEqual([
      ['new year', false],
      ['rain', false],
      ['break', true],
    ]);
  });
});

it.each([
  ['from its first Thursday', { from: '2027-09-01', to: '2027-11-01' }, { checkIn: '2027-09-02', nights: 3 }],
  [
    'from its first night, where the Thursday is too late',
    { from: '2026-12-28', to: '2027-01-01' },
    { checkIn: '2026-12-28', nights: 3 },
  ],
  ['as long as it is', { from: '2026-12-31', to: '2027-01-02' }, { checkIn: '2026-12-31', nights: 2 }],
  ['not before today', { from: '2026-11-01', to: '2026-11-24' }, { checkIn: '2026-11-21', nights: 3 }],
  ['not at all, when it is over', { from: '2026-11-01', to: '2026-11-21' }, null],
])('a season is tried %s', (_, season, stay) => {
  expect(stayInSeason(season, today)).toEqual(stay);
});
