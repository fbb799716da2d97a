import type { CustomerInfo } from '@baan/contract/booking';
import { digitCount, isPhone } from './phone.ts';

export type CustomerField = keyof CustomerInfo;
export type CustomerErrors = Partial<Record<CustomerField, CustomerProblem>>;

export type CustomerProblem =
  | { kind: 'required' | 'invalidEmail' | 'invalidPhone' | 'invalidForeignPhone' | 'tooLong' }
  | { kind: 'invalidPhoneCount'; count: number };

export const customerFields = ['firstName', 'lastName', 'email', 'phone'] as const satisfies readonly CustomerField[];

const LONGEST_NAME = 80;
const LONGEST_EMAIL = 254;

/** What is wrong with one field, as the specification words it; undefined when nothing is. */
export const problemOf = (field: CustomerField, value: string): CustomerProblem | undefined => {
  const text = value.trim();
  if (!text) return { kind: 'required' };
  if (field === 'email') {
    if (text.length > LONGEST_EMAIL) return { kind: 'tooLong' };
    return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text) ? undefined : { kind: 'invalidEmail' };
  }
  if (field === 'phone') return phoneProblem(text);
  return text.length > LONGEST_NAME ? { kind: 'tooLong' } : undefined;
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

/** The fields that the service complains of: `details` maps `customerInfo.phone` to `{code}`. */
export const problemsFromService = (details: Record<string, unknown>): CustomerErrors => {
  const errors: CustomerErrors = {};
  for (const field of customerFields) {
    const found = details[`customerInfo.${field}`] ?? details[field];
    if (!found) continue;
    const { code } = found as { code?: string };
    if (code === 'required' || code === 'too_short') errors[field] = { kind: 'required' };
    else if (code === 'too_long') errors[field] = { kind: 'tooLong' };
    else errors[field] = { kind: field === 'phone' ? 'invalidPhone' : field === 'email' ? 'invalidEmail' : 'required' };
  }
  return errors;
};
