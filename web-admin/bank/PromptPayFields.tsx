import type { AdminVilla } from '@baan/contract/adminVilla';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import type { BankValues } from './bankFields.ts';
import { promptPayKind, samePromptPay, writtenPromptPay } from './promptPayKind.ts';
import { QrPicture } from './QrPicture.tsx';

const asTyped = (value: string | null) => value ?? '';

/** The PromptPay id with its kind, and the owner's own picture. */
export const PromptPayFields = ({ villa, before }: { villa: AdminVilla; before: string }) => {
  const text = useText();
  const now = useWatch<BankValues, 'promptPayId'>({ name: 'promptPayId' });
  const kind = promptPayKind(now);
  const changed = !samePromptPay(now, before);
  const hint = kind === 'unknown' ? false : text(kind === 'none' ? 'bank.promptPay.noneHint' : `bank.promptPay.${kind}`);
  return (
    <section className="panel" aria-labelledby="bank-promptpay">
      <div className="panel-head">
        <h2 id="bank-promptpay">{text('bank.promptPay.title')}</h2>
        <span className="badge">
          <Icon name="lock" size={16} />
          {text('bank.account.asks')}
        </span>
      </div>
      <div className="body gap-2">
        <div className="fields-2">
          <div>
            <TextInput
              source="promptPayId"
              label={text('bank.promptPay.id')}
              helperText={changed && before ? text('bank.account.was', { before: writtenPromptPay(before) }) : false}
              parse={asTyped}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 30 } }}
            />
            <p className="hint" aria-live="polite">
              {kind !== 'none' && hint && <Icon name="check" />}
              <span>{hint}</span>
            </p>
          </div>
          <QrPicture villa={villa} />
        </div>
        {changed && before !== '' && (
          <div className="notice notice-wait">
            <Icon name="alert" />
            <span>{text('bank.promptPay.seenAtOnce')}</span>
          </div>
        )}
      </div>
    </section>
  );
};
