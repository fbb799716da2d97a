import { baht } from '@baan/i18n/money';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/controls/Icon.tsx';
import { Spinner } from '../../../components/frame/Spinner.tsx';
import { toast } from '../../../components/frame/Toasts.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { problemText } from '../../../i18n/problemText.ts';
import { isFailure } from '../../../lib/api/request.ts';
import { hostedFields } from '../../../lib/hostedFields.ts';
import type { Payable } from '../payable.ts';
import { type CardFields, loadCardFields } from './gatewayScript.ts';
import { SandboxNotice } from './SandboxNotice.tsx';
import './hostedCard.css';

type HostedCardProps = {
  payable: Payable;
  /** No money moves. */
  test: boolean;
  /** The terms that the guest accepts by paying. */
  accept?: ReactNode;
};

type Opened = { state: 'loading' | 'blocked' } | { state: 'open'; fields: CardFields };

/** The gateway's own card fields, in a frame from its origin. Baan gets a token, and never sees the card. */
export const HostedCard = ({ payable, test, accept }: HostedCardProps) => {
  const { t, language } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const latest = useRef(payable);
  // The amount on the button when it was pressed.
  const agreed = useRef(payable.amount);
  useEffect(() => {
    latest.current = payable;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round tries again
  useEffect(() => {
    const element = box.current;
    const settings = hostedFields();
    if (!element || !settings) return setOpened({ state: 'blocked' });
    let isShown = true;
    let shown: CardFields | undefined;
    const pay = async (token: string): Promise<void> => {
      try {
        const redirect = await latest.current.payByToken({ token, amount: agreed.current });
        if (redirect) location.assign(redirect);
        else setBusy(false);
      } catch (error) {
        setBusy(false);
        toast('wrong', problemText(error, t));
        if (!isFailure(error, 'network')) latest.current.reload();
      }
    };
    loadCardFields(settings.script).then(
      fields => {
        if (!isShown) return;
        shown = fields;
        const look = { customCardForm: true, customCardFormHideRememberCard: true } as const;
        fields.configure({ publicKey: settings.publicKey, element, locale: language, ...look });
        fields.open({
          onCreateTokenSuccess: ({ token }) => void pay(token),
          onError: () => {
            setBusy(false);
            toast('wrong', t('card.hostedCheck'));
          },
        });
        setOpened({ state: 'open', fields });
      },
      () => isShown && setOpened({ state: 'blocked' }),
    );
    return () => {
      isShown = false;
      shown?.destroy?.();
    };
  }, [language, t, round]);

  const submit = () => {
    if (opened.state !== 'open' || busy) return;
    setBusy(true);
    agreed.current = payable.amount;
    opened.fields.requestCardToken();
  };
  const { reason } = payable.card;
  const refusal = payable.card.state === 'refused' ? (reason ?? 'declined') : null;
  return (
    <>
      {test && <SandboxNotice />}
      {refusal && (
        <section>
          <div className="notice notice-wrong" role="alert">
            <Icon name="card" />
            <div>
              <strong>{t(refusal === 'insufficient_funds' ? 'problem.insufficient_funds' : 'problem.card_declined')}</strong>
              <p>{t(hasAdvice(refusal) ? advice[refusal] : 'card.tryAnother')}</p>
            </div>
          </div>
        </section>
      )}
      <section>
        {opened.state === 'loading' && <Spinner label={t('card.hostedLoading')} />}
        {opened.state === 'blocked' && (
          <div className="notice notice-wait" role="alert">
            <Icon name="offline" />
            <div>
              <strong>{t('card.hostedBlocked')}</strong>
              <p>{t('card.hostedBlockedText')}</p>
              <button
                type="button"
                className="link-btn"
                onClick={() => {
                  setOpened({ state: 'loading' });
                  setRound(round + 1);
                }}
              >
                {t('card.hostedAgain')}
              </button>
            </div>
          </div>
        )}
        <div ref={box} className="hosted-fields" hidden={opened.state === 'blocked'} />
        <p className="small muted">{t('card.hostedBelong')}</p>
      </section>
      {accept}
      <div className="send">
        <button
          type="button"
          className="btn btn-main"
          disabled={busy || opened.state !== 'open'}
          aria-busy={busy}
          onClick={submit}
        >
          {busy ? t('card.asking') : t('card.pay', { amount: baht(payable.amount) })}
        </button>
        <p className="note">{t('card.hostedNote')}</p>
      </div>
    </>
  );
};

/** Why a card was refused, where a payer can do something about it. */
const advice = {
  failed_processing: 'card.reason.failed_processing',
  failed_fraud_check: 'card.reason.failed_fraud_check',
  stolen_or_lost_card: 'card.reason.stolen_or_lost_card',
  invalid_account_number: 'card.reason.invalid_account_number',
} as const;

const hasAdvice = (reason: string): reason is keyof typeof advice => Object.hasOwn(advice, reason);
