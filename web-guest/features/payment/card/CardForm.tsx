import { digitsOf } from '@baan/contract/digits';
import { baht } from '@baan/i18n/money';
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { InputField } from '../../../components/controls/Field.tsx';
import { Icon } from '../../../components/controls/Icon.tsx';
import { useDeadline } from '../../../i18n/deadlines.ts';
import { useLanguage } from '../../../i18n/language.ts';
import type { Payable } from '../payable.ts';
import { brandOf, type CardField } from './cardRules.ts';
import { SandboxNotice } from './SandboxNotice.tsx';
import { type CardRefusal, useCardForm } from './useCardForm.ts';

type CardFormProps = {
  payable: Payable;
  /** Cards go to the sandbox: shown before a card is typed. */
  test: boolean;
  /** The terms that the guest accepts by paying. */
  accept?: ReactNode;
};

/** The card form, and the bank's refusal. */
export const CardForm = ({ payable, test, accept }: CardFormProps) => {
  const { t } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const { card, errors, busy, refusal, type, leave, submit } = useCardForm(payable);
  const brand = brandOf(card.cardNumber);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = submit();
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };
  const field = (name: CardField) => {
    const problem = errors[name];
    return {
      name,
      value: card[name],
      error: problem && t(`card.${problem}`),
      required: true,
      readOnly: busy,
      spellCheck: false,
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(name, event.target.value),
      onBlur: () => leave(name),
    };
  };
  const number = useCaret(card.cardNumber);
  useEffect(() => {
    // Focus on the next step: another card, or the same one again.
    const next = refusal === 'gateway_unavailable' ? '[type="submit"]' : '[name="cardNumber"]';
    if (refusal) form.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [refusal]);

  return (
    <form noValidate ref={form} onSubmit={onSubmit} aria-busy={busy}>
      {test && <SandboxNotice numbers />}
      {refusal ? <Refused refusal={refusal} payable={payable} /> : <RefusedBefore payable={payable} />}
      <section>
        <div className="fields-2">
          <InputField
            {...field('cardNumber')}
            ref={number.box}
            onChange={event => {
              number.remember(event.target);
              type('cardNumber', event.target.value);
            }}
            label={t('card.number')}
            hint={t('card.brands')}
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="0000 0000 0000 0000"
            mark={brand ? <span className="brand">{brand.name}</span> : <Icon name="lock" />}
            full
          />
          <InputField
            {...field('cardholderName')}
            label={t('card.name')}
            autoComplete="cc-name"
            autoCapitalize="characters"
            full
          />
          <div className="full pair">
            <InputField
              {...field('expiry')}
              label={t('card.expiry')}
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder={t('card.expiryExample')}
            />
            <InputField
              {...field('cvv')}
              label={t('card.cvv')}
              inputMode="numeric"
              autoComplete="cc-csc"
              placeholder={t('card.cvvDigits', { count: brand?.cvvLength ?? 3 })}
            />
          </div>
        </div>
      </section>
      {accept}
      <div className="send">
        <button type="submit" className="btn btn-main" disabled={busy} aria-busy={busy}>
          {busy ? t('card.asking') : t('card.pay', { amount: baht(payable.amount) })}
        </button>
        <p className="note">{t('card.note')}</p>
      </div>
    </form>
  );
};

/** The reason, that nothing was charged, and until when the nights are held. */
const Refused = ({ refusal, payable: { holdUntil, payee } }: { refusal: CardRefusal; payable: Payable }) => {
  const { t } = useLanguage();
  const deadline = useDeadline();
  const held = payee.kind === 'booking' && holdUntil ? ` ${t('card.held', { time: deadline(holdUntil) })}` : '';
  return (
    <section>
      <div className="notice notice-wrong" role="alert">
        <Icon name={refusal === 'gateway_unavailable' ? 'offline' : 'card'} />
        <div>
          <strong>{t(`problem.${refusal}`)}</strong>
          <p>
            {t(refusal === 'gateway_unavailable' ? 'card.tryAgainSoon' : 'card.tryAnother')}
            {held}
          </p>
        </div>
      </div>
    </section>
  );
};

/** A refusal that this page did not receive: after a reload, or from a payment whose answer came late. */
const RefusedBefore = ({ payable }: { payable: Payable }) => {
  const { state, reason } = payable.card;
  if (state !== 'refused') return null;
  return (
    <Refused
      refusal={reason === 'insufficient_funds' || reason === 'gateway_unavailable' ? reason : 'card_declined'}
      payable={payable}
    />
  );
};

/** Keeps the caret after the same digit when the gaps between groups move. */
const useCaret = (value: string) => {
  const box = useRef<HTMLInputElement>(null);
  const before = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const figures = before.current;
    before.current = undefined;
    if (figures === undefined || document.activeElement !== box.current) return;
    let at = 0;
    for (let seen = 0; seen < figures && at < value.length; at += 1) if (value[at] !== ' ') seen += 1;
    box.current?.setSelectionRange(at, at);
  });
  return {
    box,
    remember: ({ value: typed, selectionStart }: HTMLInputElement) => {
      const caret = selectionStart ?? typed.length;
      // At the end the browser keeps it there.
      if (caret < typed.length) before.current = digitsOf(typed.slice(0, caret)).length;
    },
  };
};
