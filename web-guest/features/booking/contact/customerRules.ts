import type { CustomerInfo } from '@baan/contract/booking';
import { cleanEmail, isEmail } from '@baan/contract/emailAddress';
import { longest } from '@baan/contract/limits';
import { cleanLine } from '@baan/contract/visibleText';
import { isPhone } from './phone.ts';

export type CustomerField = keyof CustomerInfo;
export type CustomerErrors = Partial<Record<CustomerField, CustomerProblem>>;

export type CustomerProblem = 'required' | 'invalidEmail' | 'invalidPhone' | 'invalidForeignPhone' | 'tooLong' | 'link';

export const customerFields = ['firstName', 'lastName', 'email', 'phone'] as const satisfies readonly CustomerField[];

/** The input as it is sent: cleaned and on one line, as the service stores it. */
export const sentAs = (field: CustomerField, typed: string): string => {
  const text = typed.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return field === 'email' ? cleanEmail(text) : cleanLine(text);
};

/** The error of one field, as the specification words it; undefined if it is valid. */
export const problemOf = (field: CustomerField, value: string): CustomerProblem | undefined => {
  const text = sentAs(field, value);
  if (!text) return field === 'lastName' ? undefined : 'required';
  if (text.length > longest[field]) return 'tooLong';
  if (field === 'email') return isEmail(text) ? undefined : 'invalidEmail';
  if (field !== 'phone' || isPhone(text)) return undefined;
  return /^[+\uFF0B]/.test(text) ? 'invalidForeignPhone' : 'invalidPhone';
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
    if (code === 'required' || code === 'too_short') errors[field] = 'required';
    else if (code === 'too_long') errors[field] = 'tooLong';
    else if (code === 'link') errors[field] = 'link';
    else errors[field] = field === 'phone' ? 'invalidPhone' : field === 'email' ? 'invalidEmail' : 'required';
  }
  return errors;
};
