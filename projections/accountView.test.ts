import { type CardEvent, evolveCard } from '@baan/domain/payment/card';
import { noCodeGuesses } from '@baan/domain/payment/oneTimeCodes';
import { expect, test } from 'vitest';
import { cardView } from './accountView.ts';

const attempted = { at: '2026-11-27T00:00:00.000Z', attempt: 1 };
const started: CardEvent = {
  type: 'CardPaymentStarted',
  data: { ...attempted, amount: 900, brand: 'visa', last4: '0002', test: true },
};
const authorised: CardEvent = { type: 'CardAuthorised', data: { ...attempted, chargeId: 'c' } };

test.each<[string, CardEvent[], boolean]>([
  ['waits for the bank', [], true],
  ['waits for its code', [authorised], true],
  ['was captured', [authorised, { type: 'CardCaptured', data: attempted }], true],
  ['was declined', [{ type: 'CardDeclined', data: { ...attempted, reason: 'declined' } }], false],
  ['was refused at last', [authorised, { type: 'CardCaptureRefused', data: attempted }], false],
])('a sandbox card that %s: a test payment %#', (_what, events, isTest) => {
  const card = [started, ...events].reduce(evolveCard, { attempts: [], ...noCodeGuesses });
  expect(cardView(card, 'guest@example.com').test).toBe(isTest);
});
