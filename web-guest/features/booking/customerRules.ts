import type { CustomerInfo } from '@baan/contract/booking';
import { digitCount, isPhone } from './phone.ts';

export type CustomerField = keyof CustomerInfo;
export type CustomerErrors = Partial<Record<CustomerField, CustomerProblem>>;

export type CustomerProblem =
  | { kind: 'required' | 'invalidEmail' | 'invalidPhone' | 'invalidForeignPhone' | 'tooLong' | 'link' }
  | { kind: 'invalidPhoneCount'; count: number };

export const customerFields = ['firstName', 'lastName', 'email', 'phone'] as const satisfies readonly CustomerField[];

// The contract's limits, repeated for a page without zod; a test compares the two.

/** Characters. */
export const longest = { firstName: 80, lastName: 80, email: 254, phone: 30, specialRequests: 2000 } as const;

const email = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The input as it is sent: on one line, as the service requires. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The error of one field, as the specification words it; undefined if it is valid. */
export const problemOf = (field: CustomerField, value: string): CustomerProblem | undefined => {
  const text = oneLine(value);
  if (!text) return field === 'lastName' ? undefined : { kind: 'required' };
  if (text.length > longest[field]) return { kind: 'tooLong' };
  if (field === 'email') return email.test(text) ? undefined : { kind: 'invalidEmail' };
  return field === 'phone' ? phoneProblem(text) : undefined;
};

const phoneProblem = (text: string): CustomerProblem | undefined => {
  if (isPhone(text)) return undefined;
  if (text.startsWith('+')) return { kind: 'invalidForeignPhone' };
  const digits = digitCount(text);
  return digits > 0 && digits !== 10 ? { kind: 'invalidPhoneCount', count: digits } : { kind: 'invalidPhone' };
};

export const problemsOf = (customer: CustomerInfo): CustomerErrors => {
  const errors: CustomerErrors = {};
  for (const field of customerFields) {
    const problem = problemOf(field, customer[field]);
    if (problem) errors[field] = problem;
  }
  return errors;
};

/** The fields that the service rejected: `details` maps `customerInfo.phone` to `{code}`. */
export const problemsFromService = (details: Record<string, unknown>): CustomerErrors => {
  const errors: CustomerErrors = {};
  for (const field of customerFields) {
    const found = details[`customerInfo.${field}`] ?? details[field];
    if (!found) continue;
    const { code } = found as { code?: string };
    if (code === 'required' || code === 'too_short') errors[field] = { kind: 'required' };
    else if (code === 'too_long') errors[field] = { kind: 'tooLong' };
    else if (code === 'link') errors[field] = { kind: 'link' };
    else errors[field] = { kind: field === 'phone' ? 'invalidPhone' : field === 'email' ? 'invalidEmail' : 'required' };
  }
  return errors;
};
