import type { Booking } from '@baan/contract/booking';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useMay } from '../auth/useMay.ts';
import { problemOf } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Decide } from '../ui/Lines.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { UnansweredNotice } from '../ui/Unanswered.tsx';
import type { OpenBookingDialog } from './bookingDialog.ts';
import { lateSlipAmount } from './lateSlip.ts';
import { SlipChecks } from './SlipChecks.tsx';
import { SlipViewer } from './SlipViewer.tsx';
import { isOfAnotherAmount } from './slipRest.ts';
import type { BookingCommands } from './useDecisions.ts';

/** A slip that was used before needs a reason for the approval. */
const wantsReason = (error: unknown): boolean => problemOf(error)?.details?.reason !== undefined;

/** The main decision: the slip, the data to compare it with, and the two answers. */
export const SlipPanel = ({
  booking,
  decisions,
  ask,
}: {
  booking: Booking;
  decisions: BookingCommands;
  ask: OpenBookingDialog;
}) => {
  const text = useText();
  const mayEdit = useMay('edit', 'bookings');
  const late = lateSlipAmount(booking);
  const amount = late ?? booking.due;

  const approve = async () => {
    if (isOfAnotherAmount(booking)) return ask('approveAmount');
    const done = late === null ? 'commands.approved' : 'commands.approvedLate';
    const error = await decisions.decide((service, seen) => service.approve(seen), done, { again: approve });
    if (wantsReason(error)) ask('approveReused');
  };

  return (
    <Card component="section" aria-label={text('booking.slip')}>
      <SlipViewer slipUrl={booking.paymentSlipUrl} fileName={booking.number} amount={amount} />
      <CardContent>
        {late !== null && <Alert severity="warning">{text('booking.lateSlipText')}</Alert>}
        <SlipChecks booking={booking} amount={amount} />
        {mayEdit && (
          <>
            <UnansweredNotice again={decisions.unanswered} busy={decisions.busy} />
            <Decide>
              {!decisions.unanswered && (
                <Button kind="sea" icon="check" busy={decisions.busy} onClick={approve}>
                  {text('booking.approve')}
                </Button>
              )}
              <Button kind="danger" disabled={decisions.busy} onClick={() => ask('refuseSlip')}>
                {text('booking.refuse')}
              </Button>
            </Decide>
            <Typography color="textSecondary" sx={{ mt: '10px' }}>
              {text(late === null ? 'booking.approveNote' : 'booking.approveLateNote')}
            </Typography>
            {!isOfAnotherAmount(booking) && amount > 1 && (
              <TextButton
                sx={{ mt: 1 }}
                disabled={decisions.busy}
                onClick={() => ask(late === null ? 'approvePart' : 'approveAmount')}
              >
                {text('part.ask')}
              </TextButton>
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
};
