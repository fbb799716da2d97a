import { expect, it } from 'vitest';
import { outcomeOf } from './specification.testkit.ts';
import { assertTypedDates, lastTypedDay, meantYear } from './typedDate.ts';

const lastDay = lastTypedDay('2026-11-21T03:00:00.000Z', 540);
const judged = (typed: Record<string, string>, before?: string[]) => outcomeOf(() => assertTypedDates(typed, lastDay, before));

it('takes dates up to 400 days behind the horizon', () => {
  expect(lastDay).toBe('2029-06-18');
  expect(judged({ from: '2026-12-10', to: lastDay })).toBeUndefined();
  expect(judged({ from: '2026-12-10', to: '2029-06-19' })).toMatchObject({ details: { to: { code: 'too_far' } } });
});

it('asks whether a year of the Thai calendar was meant', () => {
  expect(meantYear('2569-12-10', lastDay)).toBe(2026);
  expect(judged({ from: '2569-12-10', to: '2569-12-12' })).toMatchObject({
    refusal: 'validation_failed',
    details: {
      from: { code: 'buddhist_year', message: 'This is the year 2569. Did you mean 2026?', meant: 2026 },
      to: { code: 'buddhist_year', meant: 2026 },
    },
  });
});

it('lets an older value be', () => expect(judged({ from: '2569-12-10' }, ['2569-12-10'])).toBeUndefined());
