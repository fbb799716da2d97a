import { Alert, Autocomplete, CardContent, Chip, TextField } from '@mui/material';
import { TextInput } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Fields } from '../ui/Rows.tsx';
import { type BankValues, sameBank } from './bankFields.ts';

/**
 * Banks in Thailand, named in both languages. Guests of either language read the same line, so it contains both names.
 * The field takes any other text as well.
 */
const thaiBanks: readonly string[] = [
  ['กสิกรไทย', 'Kasikornbank'],
  ['ไทยพาณิชย์', 'SCB'],
  ['กรุงเทพ', 'Bangkok Bank'],
  ['กรุงไทย', 'Krungthai'],
  ['กรุงศรีอยุธยา', 'Krungsri'],
  ['ทหารไทยธนชาต', 'ttb'],
  ['ออมสิน', 'GSB'],
  ['ธ.ก.ส.', 'BAAC'],
  ['อาคารสงเคราะห์', 'GH Bank'],
  ['ยูโอบี', 'UOB'],
  ['ซีไอเอ็มบี ไทย', 'CIMB Thai'],
  ['แลนด์ แอนด์ เฮ้าส์', 'LH Bank'],
  ['เกียรตินาคินภัทร', 'KKP'],
  ['ทิสโก้', 'TISCO'],
  ['ไทยเครดิต', 'Thai Credit'],
  ['อิสลามแห่งประเทศไทย', 'IBank'],
  ['ไอซีบีซี (ไทย)', 'ICBC Thai'],
].map(([thai, english]) => `${thai} (${english})`);

const asTyped = (value: string | null) => value ?? '';

/** The account that guests transfer to. Below each changed field is its previous value. */
export const AccountFields = ({ before }: { before: BankValues['bankDetails'] }) => {
  const text = useText();
  const now = useWatch<BankValues, 'bankDetails'>({ name: 'bankDetails' });
  const was = (part: keyof BankValues['bankDetails']) => {
    if (now[part] === before[part]) return false;
    return before[part] ? text('bank.account.was', { before: before[part] }) : text('bank.account.wasEmpty');
  };
  return (
    <Panel title={text('bank.account.title')} end={<Chip icon={<Icon name="lock" />} label={text('bank.account.asks')} />}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Fields>
          <BankInput was={was('bankName')} />
          <TextInput
            source="bankDetails.accountNumber"
            label={text('bank.account.number')}
            helperText={was('accountNumber')}
            parse={asTyped}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 40 } }}
          />
          <TextInput
            source="bankDetails.accountName"
            label={text('bank.account.name')}
            helperText={was('accountName')}
            parse={asTyped}
            slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 120 } }}
          />
        </Fields>
        {before.accountNumber !== '' && !sameBank(now, before) && (
          <Alert severity="warning">{text('bank.account.seenAtOnce')}</Alert>
        )}
      </CardContent>
    </Panel>
  );
};

/** As high as its neighbours: the library adds space for chips. */
const tight = {
  '&.MuiAutocomplete-hasPopupIcon .MuiOutlinedInput-root': { padding: '0 39px 0 0' },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '10px 12px' },
};

/** One of the banks, or any other text. */
const BankInput = ({ was }: { was: string | false }) => {
  const text = useText();
  const { field, fieldState } = useController<BankValues, 'bankDetails.bankName'>({ name: 'bankDetails.bankName' });
  return (
    <Autocomplete
      sx={tight}
      freeSolo
      forcePopupIcon
      disableClearable
      options={[...thaiBanks]}
      value={field.value}
      inputValue={field.value}
      onInputChange={(_event, value) => field.onChange(value)}
      onBlur={field.onBlur}
      openText={text('bank.account.list')}
      closeText={text('bank.account.list')}
      popupIcon={<Icon name="down" size={16} />}
      renderInput={params => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={text('bank.account.bank')}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? (was || text('bank.account.bankHint'))}
        />
      )}
    />
  );
};
