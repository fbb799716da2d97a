import { maxLength, minValue, required, TextInput } from 'react-admin';
import { AmountInput } from '../forms/AmountInput.tsx';
import { type Text, useText } from '../i18n/useText.ts';

const dayMs = 86_400_000;
const days = [1, 3, 7, 14, 30];

/** The possible durations of a link from now on. */
export const openChoices = (text: Text) => days.map(id => ({ id, name: text('links.days', { count: id }) }));

export const openUntil = (chosen: number): string => new Date(Date.now() + chosen * dayMs).toISOString();

/** Amount and purpose: shared by creating and editing a link. */
export const LinkInputs = () => {
  const text = useText();
  return (
    <>
      <AmountInput source="amount" label={text('links.amount')} helperText={false} validate={[required(), minValue(1)]} />
      <TextInput
        source="description"
        label={text('links.description')}
        helperText={text('links.descriptionHint')}
        validate={[required(), maxLength(300)]}
      />
    </>
  );
};
