import type { AuditEvent } from '@baan/contract/audit';
import { expect, test } from 'vitest';
import { eventAsData, valueAsText } from './eventAsData.ts';

const event = {
  position: '149',
  stream: 'villa',
  actor: { kind: 'staff', id: 'a', name: 'Kanya' },
  data: { prices: { weekdayPrice: 8600, weekendPrice: 11500 }, rooms: [], words: { th: 'ทะเล '.repeat(20), en: '' } },
  mac: null,
  kind: 'villa',
  subject: { kind: 'villa', name: '', stream: 'villa', id: null },
  hidden: [],
} as unknown as AuditEvent;

test('short parts keep to one line, long ones are unfolded, and what the page alone needs is left out', () => {
  expect(eventAsData(event)).toBe(`{
  "position": "149",
  "stream": "villa",
  "actor": { "kind": "staff", "id": "a", "name": "Kanya" },
  "data": {
    "prices": { "weekdayPrice": 8600, "weekendPrice": 11500 },
    "rooms": [],
    "words": {
      "th": ${JSON.stringify('ทะเล '.repeat(20))},
      "en": ""
    }
  },
  "mac": null
}`);
});

test('names the fields that are hidden from the reader', () => {
  expect(JSON.parse(eventAsData({ ...event, hidden: ['customer'] })).hidden).toEqual(['customer']);
});

test('it is the same data, however it is written', () => {
  const value = [{ a: [1, 'x'.repeat(90), null, {}] }, 'y', []];
  expect(JSON.parse(valueAsText(value))).toEqual(value);
});
