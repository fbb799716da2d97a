import { minValue, NumberInput, required } from 'react-admin';
import { useText } from '../i18n/useText.ts';

const asked = [required(), minValue(1)];

/** How much came by a slip, in baht, where that need not be what is owed: of a booking or of a payment link. */
export const ReceivedInput = () => {
  const text = useText();
  return <NumberInput source="amount" label={text('links.surplusAmount')} helperText={false} min={1} step={1} validate={asked} />;
};
