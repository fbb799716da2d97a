import type { Booking } from '@baan/contract/booking';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { Alert, Box, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../auth/useMay.ts';
import { StayCalendar } from '../../calendar/StayCalendar.tsx';
import { stayLong } from '../../format/day.ts';
import { moment } from '../../format/instant.ts';
import { codeOf } from '../../http.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Decide, Lines } from '../../ui/Rows.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useVilla } from '../../villa/useVilla.ts';
import type { OpenBookingDialog } from '../decisions/bookingDialog.ts';
import { DecisionDialog, ReasonDialog } from '../decisions/DecisionDialog.tsx';
import { ReasonInput } from '../decisions/DecisionInputs.tsx';
import type { BookingCommands } from '../decisions/useDecisions.ts';
import { consequenceOf } from '../money/moneyActions.ts';
import { FromTo, MoveCheck, MoveCosts, MovePanels, StayWords } from '../move/MoveParts.tsx';
import { movePrices } from '../move/movePrices.ts';

type AcceptMoveDialogProps = { booking: Booking; decisions: BookingCommands; onClose: () => void };

/** Moves the stay as its guest requested. */
export const AcceptMoveDialog = ({ booking, decisions: { decide, busy }, onClose }: AcceptMoveDialogProps) => {
  const text = useText();
  const [language] = useLanguage();
  // Keeps the request as the dialog opened: the guest may withdraw it meanwhile.
  const [wish] = useState(booking.stayChange);
  const [needsReason, setNeedsReason] = useState(false);
  if (!wish) return null;
  const { difference } = wish;
  const sum = consequenceOf('charge', booking, difference);
  const says = [
    difference > 0 ? text('stayChange.acceptLink', { amount: baht(difference) }) : text('stayChange.acceptPlain'),
    sum ? text(sum.key, sum.values) : text('stayChange.same'),
  ].join(' ');
  const accept = async (reason: string): Promise<unknown> => {
    const error = await decide((service, seen) => service.answerStayChange(seen, 'accept', reason), 'stayChange.accepted', {
      inDialog: true,
    });
    if (error && codeOf(error) === 'stay_rule') setNeedsReason(true);
    return error;
  };
  return (
    <DecisionDialog
      title={text('stayChange.acceptTitle', { days: stayLong(wish.checkIn, wish.checkOut, language) })}
      text={says}
      confirm={text('stayChange.accept')}
      busy={busy}
      defaultValues={{ reason: '' }}
      decide={({ reason }) => accept(reason)}
      onClose={onClose}
    >
      {needsReason && <ReasonInput label={text('stayChange.ruleReason')} />}
    </DecisionDialog>
  );
};

export const RefuseMoveDialog = ({ booking, decisions: { decide, busy }, onClose }: AcceptMoveDialogProps) => {
  const text = useText();
  const [language] = useLanguage();
  return (
    <ReasonDialog
      title={text('stayChange.refuseTitle')}
      text={text('stayChange.refuseText', { days: stayLong(booking.checkIn, booking.checkOut, language) })}
      confirm={text('stayChange.refuse')}
      kind="danger"
      label={text('stayChange.reason')}
      busy={busy}
      decide={reason => decide((service, seen) => service.answerStayChange(seen, 'refuse', reason), 'stayChange.refused')}
      onClose={onClose}
    />
  );
};

type Wish = NonNullable<Booking['stayChange']>;
type Props = { booking: Booking; busy: boolean; ask: OpenBookingDialog };

/** The guest's request for other dates: the dates, their price, and the two answers. */
export const StayChangePanel = ({ booking, ...props }: Props) => {
  const { stayChange } = booking;
  if (!stayChange || stayChange.refusal !== null) return null;
  return <RequestedChange key={stayChange.askedAt} booking={booking} wish={stayChange} {...props} />;
};

const RequestedChange = ({ booking, wish, busy, ask }: Props & { wish: Wish }) => {
  const text = useText();
  const [language] = useLanguage();
  const mayEdit = useMay('edit', 'bookings');
  const { villa } = useVilla();
  const now = useNow(60_000);
  const { difference } = wish;
  const answerBy = new Date(Date.parse(wish.askedAt) + (villa?.promises.answerHours ?? 24) * 3_600_000).toISOString();
  const toRefund = Math.max(0, -(booking.account.balance + difference));
  const isBelowNothing = booking.totalPrice + difference < 0;
  const consequence = isBelowNothing
    ? text('stayChange.belowNothing')
    : difference > 0
      ? text('stayChange.acceptLink', { amount: baht(difference) })
      : text(toRefund > 0 ? 'stayChange.acceptRefund' : 'stayChange.acceptPlain', { amount: baht(toRefund) });
  return (
    <MovePanels sx={{ mb: 2 }}>
      <Panel
        title={text('stayChange.title')}
        end={
          <Typography component="span" color={Date.parse(answerBy) < now.getTime() ? 'warning' : 'textSecondary'}>
            {text('stayChange.answerBy', { time: moment(answerBy, now, language) })}
          </Typography>
        }
      >
        <CardContent>
          {wish.message && (
            <Box component="p" sx={{ pl: 1.5, borderLeft: '2px solid var(--sea)' }}>
              “{wish.message}”
            </Box>
          )}
          <StayCalendar chosen={wish} today={bangkokDate(now)} old={booking} />
        </CardContent>
      </Panel>
      <Card component="section" aria-label={text('move.costs')}>
        <CardContent>
          <FromTo>
            <StayWords label={text('move.from')} stay={booking} rooms={booking.rooms} />
            <Icon name="arrow" />
            <StayWords label={text('move.to')} stay={wish} rooms={wish.rooms} />
          </FromTo>
          <MoveCosts prices={movePrices(booking, wish)} />
          <Lines sx={{ '& > li': { minHeight: 44 } }}>
            {wish.nightsFree !== undefined && (
              <MoveCheck icon={wish.nightsFree ? 'check' : 'alert'}>
                {text(wish.nightsFree ? 'move.free' : 'stayChange.taken')}
              </MoveCheck>
            )}
            <Terms booking={booking} wish={wish} />
            {difference > 0 && <MoveCheck icon="info">{text('stayChange.saw', { amount: baht(difference) })}</MoveCheck>}
          </Lines>
          <Alert>{consequence}</Alert>
          {mayEdit && (
            <>
              <Decide>
                <Button
                  kind="sea"
                  icon="check"
                  onClick={() => ask('acceptMove')}
                  disabled={busy || wish.nightsFree === false || isBelowNothing}
                >
                  {text('stayChange.accept')}
                </Button>
                <Button kind="danger" onClick={() => ask('refuseMove')} disabled={busy}>
                  {text('stayChange.refuse')}
                </Button>
              </Decide>
              <Typography color="textSecondary">
                {text('stayChange.otherDates')} <Link to={`/admin/bookings/${booking.id}/move`}>{text('stayChange.choose')}</Link>
              </Typography>
            </>
          )}
        </CardContent>
      </Card>
    </MovePanels>
  );
};

/** Was it requested in time for the one move that the terms allow? */
const Terms = ({ booking: { terms }, wish }: { booking: Booking; wish: Wish }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  if (!terms) return null;
  const { moveUntil } = terms;
  if (moveUntil === null || wish.askedAt > moveUntil) return <MoveCheck icon="info">{text('stayChange.outOfTerms')}</MoveCheck>;
  return <MoveCheck icon="check">{text('stayChange.inTerms', { time: moment(moveUntil, now, language) })}</MoveCheck>;
};
