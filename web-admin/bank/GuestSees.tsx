import '../ui/payTo.css';
import type { AdminVilla } from '@baan/contract/adminVilla';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { baht } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import type { Method } from '../service/villa.ts';
import { Icon } from '../ui/Icon.tsx';
import { VillaPicture } from '../ui/VillaPicture.tsx';
import { accountFault } from './account.ts';
import type { BankValues } from './bankFields.ts';
import { exampleAmount } from './exampleAmount.ts';
import { usePromptPayQr } from './usePromptPayQr.ts';

const methods: readonly Method[] = ['bank_transfer', 'promptpay', 'credit_card'];

/** Preview for a guest with an unpaid booking, with the typed values. */
export const GuestSees = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const [method, setMethod] = useState<Method>(villa.paymentMethods[0] ?? 'bank_transfer');
  const on = { bank_transfer: villa.bankEnabled, promptpay: villa.promptPayEnabled, credit_card: villa.creditCardEnabled }[
    method
  ];
  return (
    <aside className="panel" aria-labelledby="bank-sees">
      <div className="panel-head">
        <h2 id="bank-sees">{text('bank.sees.title')}</h2>
      </div>
      <div className="body gap-2">
        <fieldset>
          <legend className="visually-hidden">{text('bank.sees.method')}</legend>
          <div className="segments">
            {methods.map(name => (
              <label key={name}>
                <input type="radio" name="bank-sees" checked={method === name} onChange={() => setMethod(name)} />
                <span>{text(`bank.sees.${name}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {!on && (
          <p className="notice">
            <Icon name="info" />
            <span>{text('bank.sees.off')}</span>
          </p>
        )}
        {method === 'bank_transfer' && <Transfer amount={exampleAmount(villa)} />}
        {method === 'promptpay' && <Qr villa={villa} amount={exampleAmount(villa)} />}
        {method === 'credit_card' && <CardForm test={villa.sandboxCards} />}
        <p className="hint">
          <Icon name="lock" />
          <span>{text('bank.sees.private')}</span>
        </p>
      </div>
    </aside>
  );
};

const Transfer = ({ amount }: { amount: number }) => {
  const text = useText();
  const bank = useWatch<BankValues, 'bankDetails'>({ name: 'bankDetails' });
  const none = <span className="muted">{text('bank.account.none')}</span>;
  return (
    <dl className="pay-to">
      <div>
        <dt>{text('bank.sees.amount')}</dt>
        <dd>
          <strong className="num">{baht(amount)}</strong>
          <Copy words={String(amount)} label={text('bank.sees.copyAmount')} />
        </dd>
      </div>
      <div>
        <dt>{text('bank.account.number')}</dt>
        <dd>
          <strong>{bank.accountNumber || none}</strong>
          {!accountFault(bank.accountNumber) && (
            <Copy words={bank.accountNumber.replace(/\D/g, '')} label={text('bank.sees.copyAccount')} />
          )}
        </dd>
      </div>
      <div>
        <dt>{text('bank.account.bank')}</dt>
        <dd>{bank.bankName || none}</dd>
      </div>
      <div>
        <dt>{text('bank.account.name')}</dt>
        <dd>{bank.accountName || none}</dd>
      </div>
    </dl>
  );
};

const Copy = ({ words, label }: { words: string; label: string }) => {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => notify('bank.sees.copied', { type: 'success' }),
      () => notify('bank.sees.copyFailed', { type: 'error' }),
    );
  return (
    <button type="button" className="icon-btn" aria-label={label} onClick={() => void copy()}>
      <Icon name="copy" />
    </button>
  );
};

const Qr = ({ villa, amount }: { villa: AdminVilla; amount: number }) => {
  const text = useText();
  const { bankDetails, promptPayId } = useWatch<BankValues>() as BankValues;
  const qr = usePromptPayQr(promptPayId, amount);
  const own = promptPayId.trim() === '' ? villa.promptPayQrImage : null;
  if (!qr && !own) return <p className="muted">{text('bank.sees.qrWaits')}</p>;
  return (
    <div className="sees-qr">
      <span className="qr-mini">
        {qr ? <img src={qr} alt={text('bank.sees.qr', { amount: baht(amount) })} /> : <OwnQr villa={villa} url={own ?? ''} />}
      </span>
      <p>
        <strong className="num">{baht(amount)}</strong>
        <br />
        {qr ? bankDetails.accountName : text('bank.sees.typeAmount', { amount: baht(amount) })}
      </p>
    </div>
  );
};

const OwnQr = ({ villa, url }: { villa: AdminVilla; url: string }) => {
  const text = useText();
  return (
    <span role="img" aria-label={text('bank.promptPay.pictureAlt')}>
      <VillaPicture villa={villa} url={url} sizes="180px" />
    </span>
  );
};

const CardForm = ({ test }: { test: boolean }) => {
  const text = useText();
  return (
    <div className="gap-2">
      {test && (
        <p className="notice notice-wait">
          <Icon name="alert" />
          <span>{text('bank.sees.test')}</span>
        </p>
      )}
      <dl className="facts-list">
        <div>
          <dt>{text('bank.sees.cardNumber')}</dt>
          <dd className="muted" aria-hidden="true">
            ···· ···· ···· ····
          </dd>
        </div>
        <div>
          <dt>{text('bank.sees.next')}</dt>
          <dd>{text('bank.sees.code')}</dd>
        </div>
      </dl>
    </div>
  );
};
