import { attachCustomer } from '@baan/contract/bookingByGuest';
import { describe, expect, it } from 'vitest';
import { fieldProblems } from '../middleware/problem.ts';
import { toE164, withCustomer } from './customer.ts';

const schema = withCustomer(attachCustomer);
const right = { firstName: 'Mali', lastName: 'Guest', email: 'mali@example.com', phone: '081 234 5678' };

const codesOf = (body: unknown): Record<string, string> => {
  const problems = fieldProblems(schema.safeParse(body, { reportInput: true }).error?.issues ?? []);
  return Object.fromEntries(Object.entries(problems).map(([field, { code }]) => [field, code]));
};

describe('contact details', () => {
  it('are rejected with all invalid fields at once, the phone included', () => {
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

  it('may lack a last name, and are rejected with a web address in a name', () => {
    expect(codesOf({ customerInfo: { ...right, lastName: '' } })).toEqual({});
    expect(
      codesOf({ customerInfo: { ...right, firstName: 'evil.example.com/pay', lastName: 'https:x', phone: '0812' } }),
    ).toEqual({
      'customerInfo.firstName': 'link',
      'customerInfo.lastName': 'link',
      'customerInfo.phone': 'invalid_phone',
    });
  });

  it('keep their schema name in the API document', () => {
    expect(schema.meta()).toEqual({ id: 'AttachCustomer' });
  });
});

describe('toE164', () => {
  it.each([
    ['0812345678', '+66812345678'],
    ['081-234-5678', '+66812345678'],
    ['(081) 234 5678', '+66812345678'],
    ['๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678'],
    ['+66812345678', '+66812345678'],
    ['+66 81 234 5678', '+66812345678'],
    ['+66 (0)81 234 5678', '+66812345678'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+1 415 555 2671', '+14155552671'],
    ['0049 171 1234567', '+491711234567'],
    ['66812345670', '+66812345670'],
    ['0066 81 234 5670', '+66812345670'],
  ])('%s is %s', (typed, e164) => {
    expect(toE164(typed)).toBe(e164);
  });

  it.each([
    '',
    '12345',
    '081234567',
    '08123456789',
    '1234567890',
    '2079460958',
    '+66',
    '+0812345678',
    '+999999999999999',
    'call me',
    '0812345678x',
    '+66 8',
  ])('%j is none', typed => {
    expect(toE164(typed)).toBeUndefined();
  });
});
