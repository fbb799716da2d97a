import { baht } from '@baan/i18n/money';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../../components/controls/Icon.tsx';
import { Spinner } from '../../../components/frame/Spinner.tsx';
import { toast } from '../../../components/frame/Toasts.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { problemText } from '../../../i18n/problemText.ts';
import { isFailure } from '../../../lib/api/request.ts';
import type { Payable } from '../payable.ts';
import { SandboxNotice } from './SandboxNotice.tsx';
import '../../../../web-look/badge.css';
import '../../../../web-look/notice.css';
import './waitingCard.css';

type UnknownProps = { payable: Payable };

/** The bank has neither approved nor refused. The service keeps asking, while a payer waits here more often; the page updates itself. */
export const UnknownPayment = ({ payable }: UnknownProps) => {
  useAsking(payable);
  return <div className="unknown">{payable.card.atBank ? <AtBank payable={payable} /> : <NoAnswer payable={payable} />}</div>;
};

/** Milliseconds. The service asks at most once in ten seconds. */
const askEveryMs = 20_000;

const useAsking = ({ refresh }: Payable): void => {
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh().catch(() => undefined);
  });
  useEffect(() => {
    const timer = setInterval(() => ask(), askEveryMs);
    return () => clearInterval(timer);
  }, []);
};

/** The payer has to answer on the bank's page, and has left it. */
const AtBank = ({ payable }: UnknownProps) => {
  const { t } = useLanguage();
  const leave = () => payable.leaveCard().catch(error => toast('wrong', problemText(error, t)));
  return (
    <>
      <h1>{t('card.atBankTitle')}</h1>
      <p className="lead">{t('card.atBankText', { amount: baht(payable.amount) })}</p>
      {payable.card.test && <SandboxNotice />}
      <Spinner inline label={t('card.unknownAsking')} />
      <Held payable={payable} />
      <div className="send">
        <button type="button" className="btn btn-line" onClick={leave}>
          {t('card.another')}
        </button>
      </div>
    </>
  );
};

/** The payer has done everything: what can come of it, and that paying again does not help. */
const NoAnswer = ({ payable }: UnknownProps) => {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  const look = () => {
    setBusy(true);
    payable
      .refresh()
      .then(
        () => toast('done', t('card.lookedAgain')),
        // It was asked a moment ago.
        error =>
          isFailure(error, 'rate_limited') ? toast('done', t('card.lookedAgain')) : toast('wrong', problemText(error, t)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      <span className="badge badge-wait">
        <Icon name="clock" />
        {t('card.unknownBadge')}
      </span>
      <h1>{t('card.unknownTitle')}</h1>
      <p className="lead">{t('card.unknownText', { amount: baht(payable.amount) })}</p>
      {payable.card.test && <SandboxNotice />}
      <Spinner inline label={t('card.unknownAsking')} />
      <section>
        <h2>{t('card.unknownEnds')}</h2>
        <ul className="ends">
          <li>
            <Icon name="check" />
            <div>
              <strong>{t('card.unknownTook')}</strong>
              <p className="muted">{t('card.unknownTookText')}</p>
            </div>
          </li>
          <li>
            <Icon name="rotate" />
            <div>
              <strong>{t('card.unknownNot')}</strong>
              <p className="muted">{t('card.unknownNotText')}</p>
            </div>
          </li>
        </ul>
      </section>
      <p className="notice notice-wait">
        <Icon name="info" />
        <span>
          <strong>{t('card.unknownOnce')}</strong> {t('card.unknownOnceText')}
        </span>
      </p>
      <div className="act">
        <button type="button" className="btn btn-line" disabled={busy} onClick={look}>
          <Icon name="rotate" />
          {t('card.lookAgain')}
        </button>
        <a className="btn btn-quiet" href="/">
          {t('card.toHouse')}
        </a>
      </div>
      <Held payable={payable} />
    </>
  );
};

const Held = ({ payable: { payee, card } }: UnknownProps) => {
  const { t } = useLanguage();
  return (
    <p className="small muted">
      {payee.kind === 'booking' && t('card.unknownHeld')} {card.last4 && t('otp.card', { last4: card.last4 })}
    </p>
  );
};

type CodeWaitsProps = {
  /** Leads to the code page. */
  children: ReactNode;
  /** Replaces the card; undefined: another card is being typed. */
  onOther: (() => void) | undefined;
};

/** Replaces the card fields while a card waits for its code. */
export const CodeWaits = ({ children, onOther }: CodeWaitsProps) => {
  const { t } = useLanguage();
  return (
    <>
      <section>
        <p className="notice">
          <Icon name="mail" />
          {t('card.codeWaits')}
        </p>
      </section>
      <div className="send">
        {children}
        {onOther && (
          <button type="button" className="btn btn-line" onClick={onOther}>
            {t('card.another')}
          </button>
        )}
      </div>
    </>
  );
};
