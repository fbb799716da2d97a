import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { TextInput } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { type BankValues, sameBank } from './bankFields.ts';
import { thaiBanks } from './thaiBanks.ts';

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
    <section className="panel" aria-labelledby="bank-account">
      <div className="panel-head">
        <h2 id="bank-account">{text('bank.account.title')}</h2>
        <span className="badge">
          <Icon name="lock" size={16} />
          {text('bank.account.asks')}
        </span>
      </div>
      <div className="body gap-2">
        <div className="fields-2">
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
        </div>
        {before.accountNumber !== '' && !sameBank(now, before) && (
          <div className="notice notice-wait">
            <Icon name="alert" />
            <span>{text('bank.account.seenAtOnce')}</span>
          </div>
        )}
      </div>
    </section>
  );
};

/** One of the banks, or any other text. */
const BankInput = ({ was }: { was: string | false }) => {
  const text = useText();
  const { field, fieldState } = useController<BankValues, 'bankDetails.bankName'>({ name: 'bankDetails.bankName' });
  return (
    <Autocomplete
      className="bank-name"
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
