import { attachCustomer } from '@baan/contract/bookingByGuest';
import { describe, expect, it } from 'vitest';
import { fieldProblems } from '../door/fieldProblems.ts';
import { withPhone } from './customer.ts';

const schema = withPhone(attachCustomer);
const right = { firstName: 'Mali', lastName: 'Guest', email: 'mali@example.com', phone: '081 234 5678' };

const codesOf = (body: unknown): Record<string, string> => {
  const problems = fieldProblems(schema.safeParse(body, { reportInput: true }).error?.issues ?? []);
  return Object.fromEntries(Object.entries(problems).map(([field, { code }]) => [field, code]));
};

describe('contact details', () => {
  it('are told of all that is wrong at once, the phone among it', () => {
    expect(codesOf({ customerInfo: { firstName: ' ', lastName: 'x', email: 'nobody', phone: '0812' } })).toEqual({
      'customerInfo.firstName': 'required',
      'customerInfo.email': 'invalid_email',
      'customerInfo.phone': 'invalid_phone',
    });
  });

  it.each([
    [{ customerInfo: right }, {}],
    [{ customerInfo: { ...right, phone: '0812' } }, { 'customerInfo.phone': 'invalid_phone' }],
    [{ customerInfo: { ...right, phone: '' } }, { 'customerInfo.phone': 'required' }],
    [{ customerInfo: null }, { customerInfo: 'required' }],
    [null, { body: 'required' }],
    ['text', { body: 'invalid' }],
  ])('%j: %j', (body, codes) => {
    expect(codesOf(body)).toEqual(codes);
  });

  it('keep the name by which the API document knows them', () => {
    expect(schema.meta()).toEqual({ id: 'AttachCustomer' });
  });
});
