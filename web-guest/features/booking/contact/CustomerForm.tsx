import { longest } from '@baan/contract/limits';
import { type FormEvent, useRef } from 'react';
import { InputField, PrivacyLine, TextField } from '../../../components/controls/Field.tsx';
import { useOnline } from '../../../components/frame/OfflineNotice.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import type { CustomerDraft } from '../../../lib/customerDraft.ts';
import type { CustomerField } from './customerRules.ts';
import { type SaveCustomer, useCustomerForm } from './useCustomerForm.ts';

type CustomerFormProps = {
  /** The details that the service has already. */
  known: Partial<CustomerDraft>;
  save: SaveCustomer;
  submit: string;
  /** The guest also stays, not only pays. */
  stays?: boolean;
  /** Asks what to prepare. */
  withSpecialRequests?: boolean;
  /** false: nothing is saved yet, and no toast says so. */
  isSaved?: boolean;
};

/** Name, email, phone, and what to prepare. */
export const CustomerForm = ({
  known,
  save,
  submit: submitText,
  withSpecialRequests = false,
  stays = withSpecialRequests,
  isSaved = true,
}: CustomerFormProps) => {
  const { t } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const online = useOnline();
  const { values, errors, meant, busy, type, leave, submit } = useCustomerForm(known, save, isSaved);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = submit();
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };
  const takeMeant = (email: string): void => {
    type('email', email);
    form.current?.querySelector<HTMLInputElement>('[name="email"]')?.focus();
  };
  const field = (name: CustomerField) => ({
    name,
    value: values[name],
    error: errors[name] && t(`customer.${errors[name]}`),
    required: true,
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    onBlur: () => leave(name),
  });

  return (
    <form noValidate ref={form} onSubmit={onSubmit}>
      <section>
        <div className="fields-2">
          <InputField {...field('firstName')} label={t('customer.firstName')} autoComplete="given-name" />
          <InputField
            {...field('lastName')}
            label={t('customer.lastName')}
            optional={t('customer.optional')}
            required={false}
            autoComplete="family-name"
          />
          <InputField
            {...field('email')}
            label={t('customer.email')}
            hint={
              <span role="status">
                {meant ? (
                  <button type="button" className="link-btn" onClick={() => takeMeant(meant)}>
                    {t('customer.meantEmail', { email: meant })}
                  </button>
                ) : (
                  t(stays ? 'customer.emailHint' : 'link.emailHint')
                )}
              </span>
            }
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="email"
            full
          />
          <InputField
            {...field('phone')}
            label={t('customer.phone')}
            hint={t('customer.phoneHint')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            full
          />
          {withSpecialRequests && (
            <TextField
              name="specialRequests"
              label={t('customer.specialRequests')}
              optional={t('customer.optional')}
              placeholder={t('customer.specialRequestsExample')}
              maxLength={longest.specialRequests}
              value={values.specialRequests}
              onChange={event => type('specialRequests', event.target.value)}
              full
            />
          )}
        </div>
      </section>
      <div className="send">
        <button type="submit" className="btn btn-main" disabled={busy} aria-busy={busy}>
          {busy ? t('common.wait') : submitText}
        </button>
        <p className="note" role="status">
          {busy && !online ? t('offline.details') : t(stays ? 'customer.privacy' : 'link.privacy')}
        </p>
      </div>
      <PrivacyLine />
    </form>
  );
};
