import { describe, expect, test } from 'vitest';
import { type RemovedItem, withRemoved, withRestored } from './useItems.ts';

/** A list and its removed items, as the hook keeps both. */
const takeOut = ({ rows, gone }: { rows: string; gone: RemovedItem<string>[] }, item: string) => ({
  rows: rows.replace(item, ''),
  gone: withRemoved(gone, item, rows.indexOf(item)),
});
const putBack = ({ rows, gone }: { rows: string; gone: RemovedItem<string>[] }, item: string) => {
  const back = gone.find(one => one.item === item) as RemovedItem<string>;
  return { rows: rows.slice(0, back.at) + item + rows.slice(back.at), gone: withRestored(gone, back) };
};
const whole = { rows: 'abcde', gone: [] as RemovedItem<string>[] };

describe('rows that are taken out of a list', () => {
  test.each(['bcd', 'dcb', 'cbd', 'aec', 'edcba'])('%s come back where they stood, in whichever order', taken => {
    const without = [...taken].reduce(takeOut, whole);
    expect(without.gone).toHaveLength(taken.length);
    for (const order of [taken, [...taken].reverse().join('')]) {
      const back = [...order].reduce(putBack, without);
      expect(back).toEqual(whole);
    }
  });
});
