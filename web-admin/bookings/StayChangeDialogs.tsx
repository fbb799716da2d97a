import type { Booking } from '@baan/contract/booking';
import { useState } from 'react';
import { stayLong } from '../format/day.ts';
import { baht } from '../format/money.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { consequenceOf } from './money/consequence.ts';
import { ReasonInput } from './ReasonInput.tsx';
import type { BookingCommands } from './useDecisions.ts';

type Props = { booking: Booking; decisions: BookingCommands; onClose: () => void };

/** Moves the stay as its guest requested. */
export const AcceptMoveDialog = ({ booking, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  // Keeps the request as the dialog opened: the guest may withdraw it meanwhile.
  const [wish] = useState(booking.stayChange);
  if (!wish) return null;
  const { difference } = wish;
  const sum = consequenceOf('charge', booking, difference);
  const says = [
    difference > 0 ? text('stayChange.acceptLink', { amount: baht(difference) }) : text('stayChange.acceptPlain'),
    sum ? text(sum.key, sum.values) : text('stayChange.same'),
  ].join(' ');
  return (
    <FormDialog
      title={text('stayChange.acceptTitle', { days: stayLong(wish.checkIn, wish.checkOut, language) })}
      text={says}
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

export const RefuseMoveDialog = ({ booking, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  return (
    <FormDialog<{ reason: string }>
      title={text('stayChange.refuseTitle')}
      text={text('stayChange.refuseText', { days: stayLong(booking.checkIn, booking.checkOut, language) })}
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
