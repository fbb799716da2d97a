import type { AdminVilla } from '@baan/contract/adminVilla';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { Fields } from '../ui/Fields.ts';
import { Icon } from '../ui/Icon.tsx';
import { PanelHead } from '../ui/Panel.ts';
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
    <Card component="section" aria-labelledby="bank-promptpay">
      <PanelHead>
        <h2 id="bank-promptpay">{text('bank.promptPay.title')}</h2>
        <Chip icon={<Icon name="lock" size={16} />} label={text('bank.account.asks')} />
      </PanelHead>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Fields>
          <div>
            <TextInput
              source="promptPayId"
              label={text('bank.promptPay.id')}
              helperText={changed && before ? text('bank.account.was', { before: writtenPromptPay(before) }) : false}
              parse={asTyped}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 30 } }}
            />
            <FormHelperText aria-live="polite">
              {kind !== 'none' && hint && <Icon name="check" />}
              <span>{hint}</span>
            </FormHelperText>
          </div>
          <QrPicture villa={villa} />
        </Fields>
        {changed && before !== '' && <Alert severity="warning">{text('bank.promptPay.seenAtOnce')}</Alert>}
      </CardContent>
    </Card>
  );
};
