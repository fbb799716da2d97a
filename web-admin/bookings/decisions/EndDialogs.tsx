import type { Booking, MoneyMethod } from '@baan/contract/booking';
import { apology } from '@baan/i18n/apology';
import { baht } from '@baan/i18n/money';
import { FormHelperText, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { maxValue, minValue, required, SelectInput } from 'react-admin';
import { languageWord } from '../../eventDescription/eventDescription.ts';
import { firstName } from '../../format/firstName.ts';
import { fieldErrors } from '../../forms/fieldErrors.ts';
import { AmountInput } from '../../forms/inputs/NumberInputs.tsx';
import { useText } from '../../i18n/useText.ts';
import { Fields } from '../../ui/Rows.tsx';
import { useService } from '../../useService.ts';
import { guestName, paidByGuest } from '../bookingFacts.ts';
import { showInLists } from '../keptLists.ts';
import { CardReturnNotice } from '../page/CardReturnNotice.tsx';
import { useMoneyMethods } from '../useBookings.ts';
import { DecisionDialog, ReasonDialog } from './DecisionDialog.tsx';
import { ReasonInput } from './DecisionInputs.tsx';
import type { BookingCommands } from './useDecisions.ts';

type Values = { reason: string; amount: number | null; method: MoneyMethod };
type CancelDialogProps = { booking: Booking; decisions: BookingCommands; onClose: () => void };

/** The refund by the booking's terms as of now; without terms the full amount. */
const proposedRefund = (booking: Booking, now: Date): number => {
  const { terms, account } = booking;
  const paid = paidByGuest(booking);
  if (!terms) return paid;
  const step = terms.steps.find(({ until }) => now.getTime() < Date.parse(until) + 1000);
  return step ? step.refund : Math.max(0, paid - account.total);
};

const errorsOf: typeof fieldErrors = (error, text) => {
  const { 'refund.amount': amount, ...wrong } = fieldErrors(error, text);
  return amount ? { ...wrong, amount } : wrong;
};

type FormProps = CancelDialogProps & {
  title: string;
  text: string;
  confirm: string | ((values: Values) => string);
  label: string;
  reason: string;
  proposed: number;
};

/** Cancelling asks for the reason and, after payments, for the refund: the villa keeps the rest. */
const CancelForm = ({ booking, decisions: { decide, busy }, onClose, ...form }: FormProps) => {
  const text = useText();
  const methods = useMoneyMethods();
  const had = paidByGuest(booking);
  const paid = had > 0;
  const cancel = ({ reason, amount, method }: Values) => {
    const refund = paid && amount ? { amount, method } : undefined;
    const kept = paid ? had - (amount ?? 0) : undefined;
    return decide((service, seen) => service.cancel(seen, { reason, refund, kept }), 'commands.cancelled');
  };
  return (
    <DecisionDialog<Values>
      title={form.title}
      text={form.text}
      confirm={form.confirm}
      keep={text('commands.keep')}
      kind="danger"
      busy={busy}
      defaultValues={{
        reason: form.reason,
        amount: form.proposed,
        method: booking.paidWith ?? booking.paymentMethod,
      }}
      onClose={onClose}
      decide={cancel}
      errors={errorsOf}
    >
      <ReasonInput label={form.label} />
      {paid && (
        <>
          <Typography variant="h6" component="h3">
            {text('commands.cancelRefundTitle', { amount: baht(had) })}
          </Typography>
          <Fields>
            <AmountInput
              source="amount"
              label={text('commands.refundAmount')}
              validate={[required(), minValue(0), maxValue(had)]}
            />
            <SelectInput source="method" label={text('commands.refundMethod')} choices={methods} validate={required()} />
          </Fields>
          <FormHelperText>{text('commands.refundHint')}</FormHelperText>
          <CardReturnNotice booking={booking} />
        </>
      )}
    </DecisionDialog>
  );
};

/** The refund that the guest was promised is proposed. */
export const CancelDialog = (props: CancelDialogProps) => {
  const text = useText();
  return (
    <CancelForm
      {...props}
      title={text('commands.cancelTitle')}
      text={text('commands.cancelText')}
      confirm={text('commands.cancelConfirm')}
      label={text('commands.cancelReason')}
      reason=""
      proposed={proposedRefund(props.booking, new Date())}
    />
  );
};

/** Its nights were sold at a channel too: the house cancels, so all of the money is proposed, with words for the guest. */
export const CancelTwiceDialog = (props: CancelDialogProps) => {
  const text = useText();
  const { booking } = props;
  const guest = firstName(guestName({ name: booking.customerName, erased: booking.erased }, text));
  const paid = paidByGuest(booking);
  return (
    <CancelForm
      {...props}
      title={text('soldTwice.cancelTitle', { guest })}
      text={paid > 0 ? text('soldTwice.cancelText', { amount: baht(paid) }) : text('soldTwice.cancelUnpaid')}
      confirm={({ amount }) =>
        amount ? text('soldTwice.cancelConfirm', { amount: baht(amount) }) : text('commands.cancelConfirm')
      }
      label={text('soldTwice.guestReads', { language: languageWord(booking.language, text) })}
      reason={apology[booking.language]}
      proposed={paid}
    />
  );
};

type Props = { booking: Booking; onClose: () => void; onDeleted: () => void };

/** The owner deletes a booking from the lists. That cannot be undone here, so a dialog asks first. */
export const DeleteDialog = ({ booking, onClose, onDeleted }: Props) => {
  const text = useText();
  const service = useService();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = async (reason: string): Promise<unknown> => {
    setBusy(true);
    try {
      await service(provider => provider.hide(booking, reason));
    } catch (error) {
      setBusy(false);
      return error;
    }
    notify('commands.deleted', { type: 'success' });
    showInLists(queries, { ...booking, hidden: true });
    onDeleted();
    queries.removeQueries({ queryKey: ['bookings', 'getOne', { id: booking.id }] });
    void queries.invalidateQueries();
    return null;
  };
  return (
    <ReasonDialog
      title={text('commands.deleteTitle')}
      text={text('commands.deleteText')}
      confirm={text('commands.deleteConfirm')}
      keep={text('commands.keep')}
      kind="danger"
      label={text('commands.deleteReason')}
      busy={busy}
      decide={remove}
      onClose={onClose}
    />
  );
};
