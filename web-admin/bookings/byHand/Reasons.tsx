import Alert from '@mui/material/Alert';
import { maxLength, required, TextInput } from 'react-admin';
import { namedWeek, weekday } from '../../format/day.ts';
import { baht } from '../../format/money.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import type { ReasonNeeded } from './byHandValues.ts';

const useWhyWords = () => {
  const text = useText();
  const [language] = useLanguage();
  const days = (value: ReasonNeeded['value']) =>
    [value]
      .flat()
      .map(day => weekday(namedWeek[day] ?? '', language))
      .join(', ');
  return ({ rule, value }: ReasonNeeded): string => {
    switch (rule) {
      case 'minNights':
        return text('byHand.why.minNights', { count: Number(value) });
      case 'guests':
        return text('byHand.why.guests', { count: Number(value) });
      case 'price':
        return text('byHand.why.price', { amount: baht(Math.abs(Number(value))) });
      case 'owed':
        return text('byHand.why.owed', { amount: baht(Number(value)) });
      default:
        return text(`byHand.why.${rule}`, { days: days(value) });
    }
  };
};

/** The broken rules, and the reason for the exception. */
export const Reasons = ({ why }: { why: readonly ReasonNeeded[] }) => {
  const text = useText();
  const words = useWhyWords();
  if (why.length === 0) return null;
  return (
    <>
      <Alert role="status" severity="warning">
        {why.map(one => (
          <p key={one.rule}>{words(one)}</p>
        ))}
      </Alert>
      <TextInput
        source="reason"
        label={text('byHand.reason')}
        helperText={text('byHand.reasonHint')}
        validate={[required(), maxLength(500)]}
      />
    </>
  );
};
