import { maxLength, minValue, required, TextInput } from 'react-admin';
import { AmountInput } from '../../forms/inputs/NumberInputs.tsx';
import { useText } from '../../i18n/useText.ts';

const longest = maxLength(500);
const needed = [required(), longest];

export type ReasonInputProps = { label: string; hint?: string; optional?: boolean };

/** A reason that is kept in the history. */
export const ReasonInput = ({ label, hint, optional = false }: ReasonInputProps) => (
  <TextInput source="reason" label={label} helperText={hint} multiline minRows={2} validate={optional ? longest : needed} />
);

const asked = [required(), minValue(1)];

/** The amount received with a slip, in baht, if it may differ from the amount owed: for a booking or a payment link. */
export const ReceivedInput = () => {
  const text = useText();
  return <AmountInput source="amount" label={text('links.surplusAmount')} validate={asked} />;
};
