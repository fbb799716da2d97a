import { expect, it } from 'vitest';
import { RequestFailure } from '../lib/api/request.ts';
import { problemText } from './problemText.ts';
import type { Translate } from './translate.ts';

const keyOf = ((key: string) => key) as Translate;

it.each([
  [{ type: 'application/pdf' }, 'payment.closedPdf'],
  [{ type: 'image/heic' }, 'payment.heicFile'],
  [{}, 'problem.unsupported_file'],
])('says of a refused file %j what to send instead', (details, key) => {
  expect(problemText(new RequestFailure('unsupported_file', 415, '', details), keyOf)).toBe(key);
});
