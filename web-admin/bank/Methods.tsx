import type { AdminVilla } from '@baan/contract/adminVilla';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { codeOf } from '../http.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import type { Method } from '../service/villa.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { UnansweredNotice, useUnanswered } from '../ui/Unanswered.tsx';
import { useService } from '../useService.ts';
import { useVillaRefresh } from './useVillaRefresh.ts';

const icons: Record<Method, IconName> = { bank_transfer: 'bank', promptpay: 'qr', credit_card: 'card' };
const methods: readonly Method[] = ['bank_transfer', 'promptpay', 'credit_card'];

const isOn = (villa: AdminVilla, method: Method): boolean =>
  ({ bank_transfer: villa.bankEnabled, promptpay: villa.promptPayEnabled, credit_card: villa.creditCardEnabled })[method];

const hasData = (villa: AdminVilla, method: Method): boolean =>
  ({
    bank_transfer: villa.bankDetails !== null,
    promptpay: villa.promptPayId !== null || villa.promptPayQrImage !== null,
    credit_card: false,
  })[method];

/** Why guests do not see an enabled method, or how to give them one; null if they see it, or have another. */
const lacks = (villa: AdminVilla, method: Method): MessageKey | null => {
  if (villa.paymentMethods.includes(method)) return null;
  if (!isOn(villa, method)) return villa.paymentMethods.length === 0 && hasData(villa, method) ? 'bank.methods.onlyOff' : null;
  if (method === 'credit_card') return 'bank.methods.cardUnusable';
  if (method === 'bank_transfer') return hasData(villa, method) ? 'bank.methods.notUsable' : 'bank.methods.noAccount';
  return hasData(villa, method) ? 'bank.methods.notUsable' : 'bank.methods.noPromptPay';
};

/** The payment methods for guests. The switches act at once; `mayChange` false: read-only. */
export const Methods = ({ villa, mayChange }: { villa: AdminVilla; mayChange: boolean }) => {
  const text = useText();
  const notify = useNotify();
  const service = useService();
  const refresh = useVillaRefresh();
  const [busy, setBusy] = useState<Method | null>(null);
  const [turned, setTurned] = useState<Method | null>(null);
  const [wasLast, setWasLast] = useState(false);
  const unanswered = useUnanswered();

  const turn = async (method: Method, on = !isOn(villa, method)) => {
    if (busy) return;
    unanswered.forget();
    setBusy(method);
    setWasLast(false);
    setTurned(null);
    try {
      await service(provider => provider.switchMethod(method, on));
      await refresh();
      setTurned(method);
    } catch (failure) {
      const code = codeOf(failure);
      if (code === 'wrong_state') setWasLast(true);
      else if (!unanswered.keep(failure, () => turn(method, on))) notify(`errors.${code}`, { type: 'error' });
    } finally {
      setBusy(null);
    }
  };

  return (
    <section className="panel" aria-labelledby="bank-methods">
      <div className="panel-head">
        <h2 id="bank-methods">{text('bank.methods.title')}</h2>
        {mayChange && <span className="small">{text('bank.methods.atOnce')}</span>}
      </div>
      <div className="body">
        <ul className="lines methods">
          {methods.map(method => {
            const lack = lacks(villa, method);
            const name = text(`method.${method}`);
            return (
              <li key={method}>
                <Icon name={icons[method]} />
                <div className="grow">
                  <strong>{name}</strong>
                  {method === 'credit_card' && villa.sandboxCards && (
                    <span className="badge badge-wait">
                      <Icon name="alert" size={16} />
                      {text('bank.methods.test')}
                    </span>
                  )}
                  <small>
                    {text(`bank.methods.${method}`)}
                    {method === 'credit_card' && villa.sandboxCards && ` ${text('bank.methods.sandbox')}`}
                  </small>
                  {lack && <small className="lack">{text(lack)}</small>}
                  <small className="turned" role="status">
                    {turned === method &&
                      !lack &&
                      text(isOn(villa, method) ? 'bank.methods.switchedOn' : 'bank.methods.switchedOff')}
                  </small>
                </div>
                {mayChange ? (
                  <label className="switch">
                    <input
                      type="checkbox"
                      role="switch"
                      checked={isOn(villa, method)}
                      aria-checked={isOn(villa, method)}
                      aria-busy={busy === method || undefined}
                      onChange={() => void turn(method)}
                    />
                    <span className="visually-hidden">{text('bank.methods.accept', { method: name })}</span>
                  </label>
                ) : (
                  <OnOff on={isOn(villa, method)} />
                )}
              </li>
            );
          })}
        </ul>
        <div role="alert">
          {wasLast && (
            <div className="notice notice-wrong">
              <Icon name="alert" />
              <div>
                <strong>{text('bank.methods.lastTitle')}</strong>
                <br />
                {text('bank.methods.last')}
              </div>
            </div>
          )}
        </div>
        <UnansweredNotice again={unanswered.again} busy={busy !== null} />
        {mayChange && <p className="hint">{text('bank.methods.choseAgain')}</p>}
      </div>
    </section>
  );
};

const OnOff = ({ on }: { on: boolean }) => {
  const text = useText();
  return (
    <span className={on ? 'badge badge-done' : 'badge'}>
      <Icon name={on ? 'check' : 'minus'} size={16} />
      {text(on ? 'bank.methods.on' : 'bank.methods.off')}
    </span>
  );
};
