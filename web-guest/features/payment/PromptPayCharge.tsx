import { baht } from '@baan/i18n/money';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../../components/controls/Icon.tsx';
import { Spinner } from '../../components/frame/Spinner.tsx';
import { toast } from '../../components/frame/Toasts.tsx';
import { useMedia } from '../../components/useMedia.ts';
import { useDeadline } from '../../i18n/deadlines.ts';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { isFailure } from '../../lib/api/request.ts';
import { useServerNow } from '../../lib/api/serverClock.ts';
import { SandboxNotice } from './card/SandboxNotice.tsx';
import type { Payable, ShownQr } from './payable.ts';
import { SaveQr } from './SaveQr.tsx';
import { hasOwnQr } from './ways.ts';
import './promptPay.css';
import './promptPayCharge.css';

type PromptPayChargeProps = {
  payable: Payable;
  /** A QR that was open on this page has ended unpaid. */
  ended: boolean;
  /** Who gets the money. */
  house: string;
  test: boolean;
  /** The terms that the guest accepts by paying: before the button that shows the QR. */
  accept?: ReactNode;
  /** The gateway makes no QR now. */
  onFail: () => void;
};

/** PromptPay through the gateway: its money confirms by itself. While a QR is open it stands alone, on every device. */
export const PromptPayCharge = ({ payable, ended, house, test, accept, onFail }: PromptPayChargeProps) => {
  const { t } = useLanguage();
  const [qr, setQr] = useState<ShownQr>();
  const open = payable.promptPay;
  const [problem, setProblem] = useState<unknown>();
  const show = async () => {
    setProblem(undefined);
    await payable.showQr().then(setQr, error => {
      setProblem(error);
      if (isFailure(error, 'gateway_unavailable', 'qr_refused', 'method_off') && hasOwnQr(payable)) {
        toast('wrong', problemText(error, t));
        onFail();
      }
    });
  };
  if (open)
    return (
      <OpenQr
        payable={payable}
        house={house}
        qr={qr?.expiresAt === open.expiresAt ? qr : undefined}
        problem={problem}
        show={show}
      />
    );
  return <AskForQr amount={payable.amount} ended={ended} test={test} accept={accept} problem={problem} show={show} />;
};

type AskForQrProps = {
  amount: number;
  ended: boolean;
  test: boolean;
  accept: ReactNode;
  problem: unknown;
  show: () => Promise<void>;
};

const AskForQr = ({ amount, ended, test, accept, problem, show }: AskForQrProps) => {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  const ask = () => {
    setBusy(true);
    void show().finally(() => setBusy(false));
  };
  return (
    <section>
      {ended && (
        <div className="notice notice-wait" role="status">
          <Icon name="clock" />
          <div>
            <strong>{t('promptpay.over')}</strong>
            <p>{t('promptpay.overUnpaid')}</p>
          </div>
        </div>
      )}
      <NoSlip />
      {test && <SandboxNotice />}
      {problem !== undefined && <Problem error={problem} />}
      {accept}
      <div className="send">
        <button type="button" className="btn btn-main" disabled={busy} onClick={ask}>
          <Icon name="qr" />
          {busy ? t('promptpay.making') : t('promptpay.show', { amount: baht(amount) })}
        </button>
      </div>
    </section>
  );
};

const NoSlip = () => {
  const { t } = useLanguage();
  return (
    <p className="no-slip">
      <Icon name="check" />
      <span>
        <strong>{t('promptpay.noSlip')}</strong> {t('promptpay.noSlipText')}
      </span>
    </p>
  );
};

const Problem = ({ error }: { error: unknown }) => {
  const { t } = useLanguage();
  return (
    <div className="notice notice-wait" role="alert">
      <Icon name="alert" />
      <p>{problemText(error, t)}</p>
    </div>
  );
};

type OpenQrProps = {
  payable: Payable;
  house: string;
  /** Undefined: this page has not loaded it yet. */
  qr: ShownQr | undefined;
  problem: unknown;
  show: () => Promise<void>;
};

const OpenQr = ({ payable, house, qr, problem, show }: OpenQrProps) => {
  const { t } = useLanguage();
  const deadline = useDeadline();
  const now = useServerNow(1000);
  const { amount, promptPay, about } = payable;
  const expiresAt = promptPay?.expiresAt ?? '';
  const isOver = Date.parse(expiresAt) <= now;
  const missing = !qr && !isOver && problem === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each code
  useEffect(() => {
    if (missing) void show();
  }, [missing, expiresAt]);
  useReturn(payable);
  const isPhone = useMedia('(max-width: 559px)');
  const until = t('promptpay.until', { time: deadline(expiresAt) });
  const save = qr && !isOver && (
    <SaveQr main={isPhone} name={`promptpay-${amount}.png`} url={qr.qr} lines={[baht(amount), house, about, until]} />
  );
  return (
    <section>
      <h2 className="visually-hidden">{t('payment.promptpay')}</h2>
      {promptPay?.test && <SandboxNotice />}
      <div className="qr live-qr">
        <div>
          {isOver ? (
            <Ended show={show} />
          ) : qr ? (
            <div className="qr-card">
              <img src={qr.qr} width="216" height="216" alt={t('promptpay.qr', { amount: baht(amount) })} />
              <strong className="num">{baht(amount)}</strong>
              <span className="small">{t('promptpay.byGateway', { house })}</span>
            </div>
          ) : problem === undefined ? (
            <div className="qr-card" aria-busy="true">
              <span className="bone bone-qr" />
            </div>
          ) : (
            <>
              <Problem error={problem} />
              <button type="button" className="link-btn" onClick={() => void show()}>
                {t('common.tryAgain')}
              </button>
            </>
          )}
          <div className="qr-waits">
            <Spinner inline label={t(isOver ? 'promptpay.asking' : 'promptpay.waiting')} />
          </div>
          {isPhone && save}
        </div>
        <div>
          <ol className="ordered">
            <li>{t('promptpay.save')}</li>
            <li>{t('promptpay.open')}</li>
            <li>{t('promptpay.comeBack', { amount: baht(amount) })}</li>
          </ol>
          {!isPhone && save}
          <p className="small muted">{until}</p>
          <NoSlip />
        </div>
      </div>
      <NothingChanged payable={payable} />
      <Leave payable={payable} />
    </section>
  );
};

/** A guest who comes back from the banking app sees at once whether the money is here. */
const useReturn = ({ refresh }: Payable): void => {
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') refresh().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  });
};

const Ended = ({ show }: { show: () => Promise<void> }) => {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  return (
    <div className="notice notice-wait" role="status">
      <Icon name="clock" />
      <div>
        <strong>{t('promptpay.over')}</strong>
        <p>{t('promptpay.overText')}</p>
        <button
          type="button"
          className="btn btn-line"
          disabled={busy}
          onClick={() => {
            setBusy(true);
            void show().finally(() => setBusy(false));
          }}
        >
          <Icon name="rotate" />
          {t('promptpay.fresh')}
        </button>
      </div>
    </div>
  );
};

const NothingChanged = ({ payable }: { payable: Payable }) => {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  const check = () => {
    setBusy(true);
    payable
      .refresh()
      .then(
        isOpen => isOpen && toast('done', t('promptpay.notYet')),
        error => toast('wrong', problemText(error, t)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <details className="nothing-changed">
      <summary>
        <strong>{t('promptpay.nothing')}</strong>
        <Icon name="down" />
      </summary>
      <p>{t('promptpay.nothingText')}</p>
      <button type="button" className="btn btn-line btn-small" disabled={busy} onClick={check}>
        {t('promptpay.check')}
      </button>
    </details>
  );
};

const Leave = ({ payable }: { payable: Payable }) => {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    payable
      .leaveQr()
      .catch(error => toast('wrong', problemText(error, t)))
      .finally(() => setBusy(false));
  };
  return (
    <p className="small muted">
      <button type="button" className="link-btn" disabled={busy} onClick={leave}>
        {t('promptpay.leave')}
      </button>
      {' · '}
      {t('promptpay.leaveText')}
    </p>
  );
};
