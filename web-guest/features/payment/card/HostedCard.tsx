import { baht } from '@baan/i18n/money';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/controls/Icon.tsx';
import { toast } from '../../../components/frame/Toasts.tsx';
import { useDeadline } from '../../../i18n/deadlines.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { problemText } from '../../../i18n/problemText.ts';
import { isFailure } from '../../../lib/api/request.ts';
import { hostedFields } from '../../../lib/hostedFields.ts';
import type { Payable } from '../payable.ts';
import { type CardFields, loadCardFields } from './gatewayScript.ts';
import { refusalWords } from './refusal.ts';
import { SandboxNotice } from './SandboxNotice.tsx';
import './hostedCard.css';

type HostedCardProps = {
  payable: Payable;
  /** No money moves. */
  test: boolean;
  /** The terms that the guest accepts by paying. */
  accept?: ReactNode;
  /** Chooses PromptPay instead, where it can be chosen. */
  onPromptPay?: (() => void) | undefined;
};

type Opened = { state: 'loading' | 'blocked' } | { state: 'open'; fields: CardFields };

/** The gateway's own card fields, in a frame from its origin. Baan gets a token, and never sees the card. */
export const HostedCard = ({ payable, test, accept, onPromptPay }: HostedCardProps) => {
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
        // A refusal is said above the fields.
        if (!isFailure(error, 'card_declined', 'insufficient_funds')) toast('wrong', problemText(error, t));
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
  return (
    <>
      {test && <SandboxNotice />}
      <Refused payable={payable} />
      <section>
        {opened.state === 'loading' && <FieldsSkeleton label={t('card.hostedLoading')} />}
        {opened.state === 'blocked' && (
          <Blocked
            onAgain={() => {
              setOpened({ state: 'loading' });
              setRound(round + 1);
            }}
            onPromptPay={onPromptPay}
          />
        )}
        <div ref={box} className="hosted-fields" hidden={opened.state === 'blocked'} />
        {opened.state === 'open' && (
          <p className="small muted with-lock">
            <Icon name="lock" className="icon-16" />
            {t('card.hostedBelong')}
          </p>
        )}
      </section>
      {opened.state !== 'blocked' && (
        <>
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
      )}
    </>
  );
};

/** Why the last card was refused, what helps, and until when the nights are held. A refusal of this page gets the focus. */
const Refused = ({ payable: { card, payee, holdUntil } }: { payable: Payable }) => {
  const { t } = useLanguage();
  const deadline = useDeadline();
  const notice = useRef<HTMLDivElement>(null);
  const isRefused = card.state === 'refused';
  const wasRefused = useRef(isRefused);
  useEffect(() => {
    if (isRefused && !wasRefused.current) notice.current?.focus();
    wasRefused.current = isRefused;
  }, [isRefused]);
  if (!isRefused) return null;
  const { title, text } = refusalWords(card.reason, t);
  return (
    <section>
      <div ref={notice} className="notice notice-wrong refused-card" role="alert" tabIndex={-1}>
        <Icon name="card" />
        <div>
          <strong>{title}</strong>
          <p>
            {t('card.nothingTaken')} {text}
            {payee.kind === 'booking' && holdUntil && ` ${t('card.held', { time: deadline(holdUntil) })}`}
          </p>
          <p className="small muted">{t('card.setAside')}</p>
        </div>
      </div>
    </section>
  );
};

/** In the place of the fields, of the same height. */
const FieldsSkeleton = ({ label }: { label: string }) => (
  <div className="hosted-skeleton" role="status">
    <span className="visually-hidden">{label}</span>
    <span className="bone full" />
    <span className="bone full" />
    <span className="bone" />
    <span className="bone" />
  </div>
);

type BlockedProps = { onAgain: () => void; onPromptPay: (() => void) | undefined };

/** The gateway's script did not load: nothing was charged, and there are other ways. */
const Blocked = ({ onAgain, onPromptPay }: BlockedProps) => {
  const { t } = useLanguage();
  return (
    <>
      <div className="notice notice-wait" role="alert">
        <Icon name="alert" />
        <div>
          <strong>{t('card.hostedBlocked')}</strong>
          <p>{t('card.hostedBlockedText')}</p>
        </div>
      </div>
      <div className="act">
        {onPromptPay && (
          <button type="button" className="btn btn-main" onClick={onPromptPay}>
            <Icon name="qr" />
            {t('card.hostedPromptPay')}
          </button>
        )}
        <button type="button" className="btn btn-line" onClick={onAgain}>
          <Icon name="rotate" />
          {t('card.hostedAgain')}
        </button>
      </div>
      <p className="small muted hosted-others">{t('card.hostedOthers')}</p>
    </>
  );
};
