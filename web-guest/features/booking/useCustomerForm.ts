import type { CustomerInfo } from '@baan/contract/booking';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../components/toasts.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { onceOnline } from '../../lib/api/onceOnline.ts';
import { isFailure } from '../../lib/api/request.ts';
import { type CustomerDraft, keepDraft, readDraft } from '../../lib/customerDraft.ts';
import { type CustomerErrors, type CustomerField, problemOf, problemsFromService, problemsOf, sentAs } from './customerRules.ts';
import { meantEmail } from './emailHint.ts';

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
