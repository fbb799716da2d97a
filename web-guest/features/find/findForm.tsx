import { cleanLine } from '@baan/contract/visibleText';
import { type FormEvent, useRef, useState } from 'react';
import { InputField } from '../../components/field.tsx';
import { PrivacyLine } from '../../components/privacyLine.tsx';
import { shownPhone } from '../../components/telephone.ts';
import { useLanguage } from '../../i18n/language.ts';

export type SoughtBooking = {
  contact: string;
  number: string;
};

type FindFormProps = {
  known: SoughtBooking;
  busy: boolean;
  find: (sought: SoughtBooking) => void;
};

/** Asks for the contact details and the number of a booking. */
export const FindForm = ({ known, busy, find }: FindFormProps) => {
  const { t, language } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(known);
  const [isTried, setIsTried] = useState(false);
  const sought = { contact: cleanLine(values.contact), number: cleanLine(values.number) };
  const isMissing = { contact: sought.contact.length < 3, number: sought.number.length < 4 };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    const missing = isMissing.contact ? 'contact' : isMissing.number ? 'number' : undefined;
    if (missing) form.current?.querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus();
    else if (!busy) find(sought);
  };
  const field = (name: keyof SoughtBooking) => ({
    name,
    value: values[name],
    required: true,
    full: true,
    error: isTried && isMissing[name] ? t(`find.${name}Needed`) : undefined,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <form noValidate ref={form} onSubmit={submit}>
      <div className="fields-2">
        <InputField
          {...field('contact')}
          label={t('find.contact')}
          placeholder={t('find.contactExample', { email: 'name@example.com', phone: shownPhone('0812345670', language) })}
          autoComplete="email"
          maxLength={254}
        />
        <InputField
          {...field('number')}
          label={t('find.number')}
          hint={t('find.numberHint', { example: 'BTM-7K2M9' })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </div>
      <div className="send">
        <button type="submit" className="btn btn-main" disabled={busy} aria-busy={busy}>
          {busy ? t('common.wait') : t('find.send')}
        </button>
      </div>
      <PrivacyLine />
    </form>
  );
};
