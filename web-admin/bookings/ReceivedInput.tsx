import { minValue, required } from 'react-admin';
import { AmountInput } from '../forms/AmountInput.tsx';
import { useText } from '../i18n/useText.ts';

const asked = [required(), minValue(1)];

/** The amount received with a slip, in baht, if it may differ from the amount owed: for a booking or a payment link. */
export const ReceivedInput = () => {
  const text = useText();
  return <AmountInput source="amount" label={text('links.surplusAmount')} helperText={false} validate={asked} />;
};
