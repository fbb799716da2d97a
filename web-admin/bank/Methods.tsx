import type { AdminVilla } from '@baan/contract/adminVilla';
import { Alert, CardContent, Chip, FormHelperText, Typography } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useGateway } from '../gateway/useGateway.ts';
import { codeOf } from '../http.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import type { Method } from '../service/villa.ts';
import { Switch } from '../ui/Choices.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Grow, Lines } from '../ui/Rows.tsx';
import { UnansweredNotice, useUnanswered } from '../ui/Unanswered.tsx';
import { useService } from '../useService.ts';
import { useVillaRefresh } from './useBankSave.tsx';

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
  const { data: gateway } = useGateway();
  const byGateway = gateway !== undefined && gateway.gateway !== 'sandbox' && gateway.state !== 'mixed_keys';

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
    <Panel title={text('bank.methods.title')} end={mayChange && <span>{text('bank.methods.atOnce')}</span>}>
      <CardContent>
        <Lines sx={top}>
          {methods.map(method => {
            const lack = lacks(villa, method);
            const name = text(`method.${method}`);
            return (
              <li key={method}>
                <Icon name={icons[method]} />
                <Grow>
                  <strong>{name}</strong>
                  {method === 'credit_card' && villa.sandboxCards && (
                    <Chip color="warning" icon={<Icon name="alert" />} label={text('bank.methods.test')} />
                  )}
                  <small>
                    {text(byGateway && method === 'promptpay' ? 'bank.methods.promptpayByGateway' : `bank.methods.${method}`)}
                    {method === 'credit_card' && villa.sandboxCards && ` ${text('bank.methods.sandbox')}`}
                  </small>
                  {lack && (
                    <Typography component="small" color="warning">
                      {text(lack)}
                    </Typography>
                  )}
                  <Typography component="small" color="success" role="status">
                    {turned === method &&
                      !lack &&
                      text(isOn(villa, method) ? 'bank.methods.switchedOn' : 'bank.methods.switchedOff')}
                  </Typography>
                </Grow>
                {mayChange ? (
                  <Switch
                    quiet
                    label={text('bank.methods.accept', { method: name })}
                    checked={isOn(villa, method)}
                    aria-busy={busy === method || undefined}
                    onChange={() => void turn(method)}
                  />
                ) : (
                  <OnOff on={isOn(villa, method)} />
                )}
              </li>
            );
          })}
        </Lines>
        <div role="alert">
          {wasLast && (
            <Alert severity="error">
              <strong>{text('bank.methods.lastTitle')}</strong>
              <br />
              {text('bank.methods.last')}
            </Alert>
          )}
        </div>
        <UnansweredNotice again={unanswered.again} busy={busy !== null} />
        {mayChange && <FormHelperText>{text('bank.methods.choseAgain')}</FormHelperText>}
      </CardContent>
    </Panel>
  );
};

/** Icon, words and switch are level with the method's name. */
const top = {
  '& > li': { alignItems: 'flex-start' },
  '& > li > svg': { mt: '12px' },
  '& > li > div': { paddingBlock: '10px' },
  '& > li > .MuiChip-root': { mt: '10px' },
};

const OnOff = ({ on }: { on: boolean }) => {
  const text = useText();
  return (
    <Chip
      color={on ? 'success' : 'default'}
      icon={<Icon name={on ? 'check' : 'minus'} />}
      label={text(on ? 'bank.methods.on' : 'bank.methods.off')}
    />
  );
};
