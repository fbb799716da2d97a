import type { CustomerInfo } from '@baan/contract/booking';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../components/frame/Toasts.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { problemText } from '../../../i18n/problemText.ts';
import { onceOnline } from '../../../lib/api/onceOnline.ts';
import { isFailure } from '../../../lib/api/request.ts';
import { type CustomerDraft, keepDraft, readDraft } from '../../../lib/customerDraft.ts';
import { type CustomerErrors, type CustomerField, problemOf, problemsFromService, problemsOf, sentAs } from './customerRules.ts';

type CustomerForm = {
  values: CustomerDraft;
  errors: CustomerErrors;
  /** The address that was probably meant, once the guest has left the field. */
  meant: string | undefined;
  busy: boolean;
  type: (field: keyof CustomerDraft, value: string) => void;
  /** Validates a field that the guest has left. */
  leave: (field: CustomerField) => void;
  /** @returns the first invalid field, if any */
  submit: () => CustomerField | undefined;
};

/** Saves the details and the special requests. @throws {RequestFailure} */
export type SaveCustomer = (customer: CustomerInfo, specialRequests: string) => Promise<void>;

/** Fields, errors and submit of the contact details. `known`: the details that the service has already. */
export const useCustomerForm = (known: Partial<CustomerDraft>, save: SaveCustomer, isSaved = true): CustomerForm => {
  const { t } = useLanguage();
  const [values, setValues] = useState<CustomerDraft>(() => ({ ...readDraft(), ...known }));
  const [errors, setErrors] = useState<CustomerErrors>({});
  const [meant, setMeant] = useState<string>();
  const [busy, setBusy] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);

  const type = (field: keyof CustomerDraft, value: string): void => {
    const next = { ...values, [field]: value };
    setValues(next);
    keepDraft(next);
    if (field === 'email') setMeant(undefined);
    // The input changed before it was sent: that send is aborted, and the guest submits again.
    waiting.current?.abort();
    // An error disappears as soon as it is fixed; a new one waits until the guest leaves the field.
    if (field !== 'specialRequests' && errors[field] && !problemOf(field, value)) setErrors({ ...errors, [field]: undefined });
  };

  const send = async (): Promise<void> => {
    const { specialRequests, ...typed } = values;
    const customerInfo = {
      firstName: sentAs('firstName', typed.firstName),
      lastName: sentAs('lastName', typed.lastName),
      email: sentAs('email', typed.email),
      phone: sentAs('phone', typed.phone),
    };
    setBusy(true);
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    try {
      await onceOnline(() => save(customerInfo, specialRequests.trim()), signal);
      if (isSaved) toast('done', t('customer.saved'));
    } catch (error) {
      if (signal.aborted && !isFailure(error)) return;
      const fromService = isFailure(error, 'validation_failed') ? problemsFromService(error.details) : {};
      setErrors(fromService);
      if (Object.keys(fromService).length === 0) toast('wrong', problemText(error, t));
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    errors,
    meant,
    busy,
    type,
    leave: field => {
      if (sentAs(field, values[field])) setErrors({ ...errors, [field]: problemOf(field, values[field]) });
      if (field === 'email') setMeant(meantEmail(sentAs(field, values.email)));
    },
    submit: () => {
      const found = problemsOf(values);
      setErrors(found);
      const [first] = Object.keys(found) as CustomerField[];
      if (!first && !busy) void send();
      return first;
    },
  };
};

/** Where most guests have their mail. */
const providers = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'msn.com',
  'aol.com',
  'proton.me',
  'qq.com',
];

/** Real providers whose names are near to one of these. */
const others = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'me.com',
  'protonmail.com',
  'outlook.co.th',
  'yahoo.co.th',
]);

/** Slips of the finger: a letter too many, too few, wrong, or two that are swapped. */
const slipsBetween = (a: string, b: string): number => {
  const rows = [...Array(a.length + 1)].map((_, i) => [i, ...Array(b.length).fill(0)] as number[]);
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let j = 1; j <= b.length; j += 1) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : changed;
      (rows[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped);
    }
  }
  return at(a.length, b.length);
};

/** The address that is probably meant: `ada@gmial.com` -> `ada@gmail.com`; undefined: it looks right. */
export const meantEmail = (email: string): string | undefined => {
  const [local, domain = '', ...rest] = email.trim().toLowerCase().split('@');
  if (!local || rest.length > 0 || providers.includes(domain) || others.has(domain)) return undefined;
  // A provider's name in another country is no slip, but .co and .cm are.
  if (/\.(?!co$|cm$|om$)[a-z]{2}$/.test(domain)) return undefined;
  const slips = (provider: string): number => slipsBetween(domain, provider);
  const nearest = providers.reduce((best, provider) => (slips(provider) < slips(best) ? provider : best));
  if (slips(nearest) > (nearest.length > 8 ? 2 : 1)) return undefined;
  return `${email.trim().split('@')[0]}@${nearest}`;
};
