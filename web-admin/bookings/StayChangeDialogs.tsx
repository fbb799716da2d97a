import type { Booking } from '@baan/contract/booking';
import { useState } from 'react';
import { stayLong } from '../format/day.ts';
import { baht } from '../format/money.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import type { Decisions } from './useDecisions.ts';

type Props = { booking: Booking; decisions: Decisions; onClose: () => void };

/** What other dates cost more or less, in words. */
const useMoveCosts = (difference: number): string => {
  const text = useText();
  if (difference > 0) return text('stayChange.more', { amount: baht(difference) });
  return difference < 0 ? text('stayChange.less', { amount: baht(-difference) }) : text('stayChange.same');
};

/** The stay is moved as its guest asked. */
export const AcceptMoveDialog = ({ booking, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  // As it was asked when the question was opened: the guest may take it back meanwhile.
  const [wish] = useState(booking.stayChange);
  const costs = useMoveCosts(wish?.difference ?? 0);
  if (!wish) return null;
  return (
    <FormDialog
      title={text('stayChange.acceptTitle', { days: stayLong(wish.checkIn, wish.checkOut, language) })}
      text={wish.difference > 0 ? text('stayChange.acceptMore', { amount: baht(wish.difference) }) : costs}
      confirm={text('stayChange.accept')}
      busy={busy}
      onClose={onClose}
      onConfirm={async () => {
        const error = await decide((service, seen) => service.answerStayChange(seen, 'accept', ''), 'stayChange.accepted');
        if (error) return fieldErrors(error, text);
        onClose();
        return undefined;
      }}
    />
  );
};

export const RefuseMoveDialog = ({ decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  return (
    <FormDialog<{ reason: string }>
      title={text('stayChange.refuseTitle')}
      confirm={text('stayChange.refuse')}
      kind="danger"
      busy={busy}
      defaultValues={{ reason: '' }}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        const error = await decide((service, seen) => service.answerStayChange(seen, 'refuse', reason), 'stayChange.refused');
        if (error) return fieldErrors(error, text);
        onClose();
        return undefined;
      }}
    >
      <ReasonInput label={text('stayChange.reason')} />
    </FormDialog>
  );
};
