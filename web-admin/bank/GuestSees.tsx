import type { AdminVilla } from '@baan/contract/adminVilla';
import { promptPayProxy } from '@baan/domain/villa/accountNumbers';
import { baseRate } from '@baan/domain/villa/price';
import { baht } from '@baan/i18n/money';
import { Alert, Box, CardContent, FormHelperText, Stack, Typography } from '@mui/material';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import type { Method } from '../service/villa.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { Segments } from '../ui/Choices.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Facts, PayTo } from '../ui/Rows.tsx';
import { VillaPicture } from '../ui/VillaPicture.tsx';
import { Muted, NoWrap } from '../ui/Words.tsx';
import type { BankValues } from './bankFields.ts';
import { accountFault } from './bankFields.ts';
import { Qr as QrCode } from './QrPicture.tsx';

/** The guest's QR, as an image URL; null while it is drawn, or if the id cannot receive payments. */
const usePromptPayQr = (promptPayId: string, amount: number): string | null => {
  const [drawn, setDrawn] = useState<{ id: string; url: string } | null>(null);
  useEffect(() => {
    const proxy = promptPayProxy(promptPayId);
    if (!proxy) return;
    let gone = false;
    void Promise.all([import('promptparse/generate'), import('qrcode')])
      .then(([{ anyId }, { toDataURL }]) => toDataURL(anyId({ ...proxy, amount }), { margin: 2, width: 360 }))
      .then(url => !gone && setDrawn({ id: promptPayId, url }))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [promptPayId, amount]);
  return drawn?.id === promptPayId ? drawn.url : null;
};

/** The preview's amount: two weekday nights and one weekend night, the whole villa. A round sum while there are no prices. */
const exampleAmount = (villa: AdminVilla): number => {
  const night = (weekend: boolean) => baseRate(villa, villa.bedrooms, weekend).price;
  return 2 * night(false) + night(true) || 1000;
};

const methods: readonly Method[] = ['bank_transfer', 'promptpay', 'credit_card'];

/** Preview for a guest with an unpaid booking, with the typed values. */
export const GuestSees = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const [method, setMethod] = useState<Method>(villa.paymentMethods[0] ?? 'bank_transfer');
  const on = { bank_transfer: villa.bankEnabled, promptpay: villa.promptPayEnabled, credit_card: villa.creditCardEnabled }[
    method
  ];
  return (
    <Panel component="aside" title={text('bank.sees.title')}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Segments
          label={text('bank.sees.method')}
          options={methods}
          value={method}
          words={name => text(`bank.sees.${name}`)}
          onChoose={setMethod}
        />
        {!on && <Alert>{text('bank.sees.off')}</Alert>}
        {method === 'bank_transfer' && <Transfer amount={exampleAmount(villa)} />}
        {method === 'promptpay' && <Qr villa={villa} amount={exampleAmount(villa)} />}
        {method === 'credit_card' && <CardForm test={villa.sandboxCards} />}
        <FormHelperText>
          <Icon name="lock" />
          <span>{text('bank.sees.private')}</span>
        </FormHelperText>
      </CardContent>
    </Panel>
  );
};

const Transfer = ({ amount }: { amount: number }) => {
  const text = useText();
  const bank = useWatch<BankValues, 'bankDetails'>({ name: 'bankDetails' });
  const none = <Muted>{text('bank.account.none')}</Muted>;
  return (
    <PayTo>
      <div>
        <dt>{text('bank.sees.amount')}</dt>
        <dd>
          <NoWrap as="strong">{baht(amount)}</NoWrap>
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
    </PayTo>
  );
};

const Copy = ({ words, label }: { words: string; label: string }) => {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => notify('bank.sees.copied', { type: 'success' }),
      () => notify('bank.sees.copyFailed', { type: 'error' }),
    );
  return <IconButton icon="copy" label={label} onClick={() => void copy()} />;
};

const Qr = ({ villa, amount }: { villa: AdminVilla; amount: number }) => {
  const text = useText();
  const { bankDetails, promptPayId } = useWatch<BankValues>() as BankValues;
  const qr = usePromptPayQr(promptPayId, amount);
  const own = promptPayId.trim() === '' ? villa.promptPayQrImage : null;
  if (!qr && !own) return <Typography color="textSecondary">{text('bank.sees.qrWaits')}</Typography>;
  return (
    <Box sx={{ textAlign: 'center', '& p': { mt: 1 } }}>
      <QrCode large>
        {qr ? <img src={qr} alt={text('bank.sees.qr', { amount: baht(amount) })} /> : <OwnQr villa={villa} url={own ?? ''} />}
      </QrCode>
      <p>
        <NoWrap as="strong">{baht(amount)}</NoWrap>
        <br />
        {qr ? bankDetails.accountName : text('bank.sees.typeAmount', { amount: baht(amount) })}
      </p>
    </Box>
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
    <Stack sx={{ gap: 2 }}>
      {test && <Alert severity="warning">{text('bank.sees.test')}</Alert>}
      <Facts>
        <div>
          <dt>{text('bank.sees.cardNumber')}</dt>
          <Typography component="dd" aria-hidden="true" color="textSecondary">
            ···· ···· ···· ····
          </Typography>
        </div>
        <div>
          <dt>{text('bank.sees.next')}</dt>
          <dd>{text('bank.sees.code')}</dd>
        </div>
      </Facts>
    </Stack>
  );
};
