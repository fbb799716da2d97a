import { baht } from '@baan/i18n/money';
import { useCallback } from 'react';
import { CopyButton } from '../../components/controls/CopyButton.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { dayAndTime } from '../../i18n/screenDates.ts';
import { type PromptPay as Answer, getPromptPay } from '../../lib/api/paymentCalls.ts';
import { useLoad } from '../../lib/useLoad.ts';
import type { Payable } from './payable.ts';
import { svgUrl } from './qrPicture.ts';
import { SaveQr } from './SaveQr.tsx';
import '../../../web-look/skeleton.css';
import './promptPay.css';

/** A QR that contains the amount; without one, the owner's own picture and a note that the amount must be typed. */
export const PromptPay = ({ payable: { payee, amount, payTo, about, holdUntil } }: { payable: Payable }) => {
  const { t } = useLanguage();
  const { kind, id } = payee;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another amount is another QR
  const load = useCallback((signal: AbortSignal) => getPromptPay({ kind, id }, signal), [kind, id, amount]);
  const qr = useLoad(load);
  return (
    <section>
      <h2>{t('promptpay.scan')}</h2>
      <div className="qr">
        {qr.state === 'loading' && (
          <div className="qr-card" aria-busy="true">
            <span className="bone bone-qr" />
          </div>
        )}
        {qr.state === 'failed' && (
          <div className="notice notice-wait qr-failed" role="alert">
            <Icon name="alert" />
            <div>
              <p>{problemText(qr.error, t)}</p>
              <button type="button" className="link-btn" onClick={qr.reload}>
                {t('common.tryAgain')}
              </button>
            </div>
          </div>
        )}
        {qr.state === 'ready' && (
          <Code name={payTo.bankDetails?.accountName ?? ''} amount={amount} about={about} until={holdUntil} code={qr.data} />
        )}
      </div>
    </section>
  );
};

type CodeProps = {
  name: string;
  amount: number;
  about: string;
  until: string | null;
  code: Answer;
};

const Code = ({ name, amount, about, until, code }: CodeProps) => {
  const { t, language } = useLanguage();
  const deadline = until && t('payment.by', { time: `${dayAndTime(until, language)} ${t('stay.zone')}` });
  const url = 'qrSvg' in code ? svgUrl(code.qrSvg) : code.promptPayQrImage;
  const lines = [baht(amount), name, about, deadline ?? ''].filter(Boolean);
  const save = <SaveQr name={`promptpay-${amount}.png`} url={url} lines={lines} />;
  if ('qrSvg' in code) {
    return (
      <>
        <div className="qr-card">
          <img src={url} width="216" height="216" alt={t('promptpay.qr', { amount: baht(code.amount) })} />
          <strong className="num">{baht(code.amount)}</strong>
          <span className="small">{name}</span>
        </div>
        <div>
          <ol className="ordered">
            <li>{t('promptpay.save')}</li>
            <li>{t('promptpay.open')}</li>
            <li>{t('promptpay.confirm')}</li>
          </ol>
          {save}
        </div>
      </>
    );
  }
  return (
    <>
      <div className="qr-card qr-owners">
        <img src={url} width={code.width} height={code.height} alt={t('promptpay.ownQr')} />
      </div>
      <div>
        <p className="notice notice-wait">
          <Icon name="info" />
          <span>{t('promptpay.enterAmount', { amount: baht(amount) })}</span>
        </p>
        <p className="row qr-amount">
          <strong className="num">{baht(amount)}</strong>
          <CopyButton text={String(amount)} label={t('payment.copyAmount')} />
        </p>
        <ol className="ordered">
          <li>{t('promptpay.save')}</li>
          <li>{t('promptpay.open')}</li>
          <li>{t('promptpay.type')}</li>
        </ol>
        {save}
      </div>
    </>
  );
};
