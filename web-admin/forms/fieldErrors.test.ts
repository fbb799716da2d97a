import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import type { Text } from '../i18n/useText.ts';
import { fieldErrors, fieldlessErrors } from './fieldErrors.ts';

const text = (key => key) as Text;
const refusal = (code: string, details?: object) => new HttpError(`errors.${code}`, 400, { status: 'error', code, details });

test('puts an error of a field at the field', () => {
  const error = refusal('validation_failed', { 'customerInfo.email': { code: 'invalid' } });
  expect(fieldErrors(error, text)).toEqual({ 'customerInfo.email': 'field.invalid' });
});

test('tells a refusal of the whole request from a missing answer', () => {
  const refused = fieldErrors(refusal('nights_taken'), text);
  const unanswered = fieldErrors(new HttpError('errors.silent', 0, null), text);
  expect(fieldlessErrors(Object.entries({ ...refused, ...unanswered }))).toEqual([
    { words: 'errors.nights_taken', isSilent: false },
    { words: 'errors.silent', isSilent: true },
  ]);
});
