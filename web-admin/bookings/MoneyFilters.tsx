import { bookingSource, type MoneyMethod } from '@baan/contract/booking';
import { useListContext } from 'ra-core';
import { useText } from '../i18n/useText.ts';
import { NativeSelect } from '../ui/NativeSelect.tsx';

const methods: MoneyMethod[] = ['bank_transfer', 'promptpay', 'credit_card', 'cash'];
const sources = bookingSource.options;
const standings = ['owes', 'refundDue'] as const;

/** By payment method, by source, and by balance. */
export const MoneyFilters = () => {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const { paymentMethod, source, owes, refundDue, ...others } = filterValues;
  const now = { ...(paymentMethod && { paymentMethod }), ...(source && { source }) };
  const standing = { ...(owes && { owes }), ...(refundDue && { refundDue }) };
  const set = (changes: object) => setFilters({ ...others, ...changes });
  return (
    <>
      <Choice
        label={text('holds.method')}
        any={text('holds.anyMethod')}
        value={paymentMethod ?? ''}
        options={methods.map(name => [name, text(`method.${name}`)])}
        onChoose={name => set({ ...now, ...standing, paymentMethod: name })}
      />
      <Choice
        label={text('holds.source')}
        any={text('holds.anySource')}
        value={source ?? ''}
        options={sources.map(name => [name, text(`source.${name}`)])}
        onChoose={name => set({ ...now, ...standing, source: name })}
      />
      <Choice
        label={text('holds.standing')}
        any={text('holds.anyStanding')}
        value={owes ? 'owes' : refundDue ? 'refundDue' : ''}
        options={standings.map(name => [name, text(`holds.${name}`)])}
        onChoose={name => set({ ...now, ...(name ? { [name]: true } : {}) })}
      />
    </>
  );
};

type Props = {
  label: string;
  any: string;
  value: string;
  options: [name: string, words: string][];
  onChoose: (name: string | undefined) => void;
};

const Choice = ({ label, any, value, options, onChoose }: Props) => (
  <NativeSelect label={label} value={value} onChoose={name => onChoose(name || undefined)}>
    <option value="">{any}</option>
    {options.map(([name, words]) => (
      <option key={name} value={name}>
        {words}
      </option>
    ))}
  </NativeSelect>
);
