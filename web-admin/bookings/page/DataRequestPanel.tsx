import type { Booking } from '@baan/contract/booking';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { CardContent, Chip, Typography } from '@mui/material';
import { NotConfirmed, useFreshPassword } from '../../auth/useFreshPassword.tsx';
import { useMay } from '../../auth/useMay.ts';
import { dayMonth } from '../../format/day.ts';
import { moment } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Button, LinkButton } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Decide } from '../../ui/Rows.tsx';
import { useNow } from '../../ui/useNow.ts';
import { Muted } from '../../ui/Words.tsx';
import { openDataRequests } from '../bookingFacts.ts';
import type { OpenBookingDialog } from '../decisions/bookingDialog.ts';
import { DecisionDialog, ReasonDialog } from '../decisions/DecisionDialog.tsx';
import type { BookingCommands } from '../decisions/useDecisions.ts';

type Props = { booking: Booking; decisions: BookingCommands; onClose: () => void };

/** Mails the copy to the guest's address, or marks it as handed over where there is none. */
export const SendCopyDialog = ({ booking, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const withFreshPassword = useFreshPassword();
  const email = booking.customerInfo?.email;
  const question = { title: text('data.send'), text: text('people.savePassword'), confirm: text('data.send') };
  const send = async () => {
    const error = await decide(
      (service, seen) => withFreshPassword(() => service.sendCopy(seen), question),
      email ? 'data.sent' : 'data.answered',
      { shown: ['password_needed'] },
    );
    return error instanceof NotConfirmed ? null : error;
  };
  return (
    <DecisionDialog
      title={text('data.copyTitle')}
      text={email ? text('data.sendText', { email }) : text('data.noEmail')}
      confirm={text('data.send')}
      busy={busy}
      decide={send}
      onClose={onClose}
    />
  );
};

export const RefuseDataDialog = ({ kind, decisions: { decide, busy }, onClose }: Props & { kind: 'copy' | 'erasure' }) => {
  const text = useText();
  return (
    <ReasonDialog
      title={text(kind === 'copy' ? 'data.refuseCopyTitle' : 'data.refuseErasureTitle')}
      text={text('data.refuseText')}
      confirm={text('data.refuse')}
      kind="danger"
      label={text('data.reason')}
      busy={busy}
      decide={reason => decide((service, seen) => service.refuseDataRequest(seen, kind, reason), 'data.answered')}
      onClose={onClose}
    />
  );
};

/** The guest asks for a copy of their data, or to be erased: until when it is answered, and the owner's answers. */
export const DataRequestPanel = ({ booking, busy, ask }: { booking: Booking; busy: boolean; ask: OpenBookingDialog }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const mayAnswer = useMay('list', 'people');
  const today = bangkokDate(now);
  return openDataRequests(booking).map(({ kind, request }) => (
    <Panel
      key={kind}
      sx={{ mb: 2.5, '& .MuiCardContent-root > *': { maxWidth: 640 } }}
      title={text(`data.${kind}Title`)}
      end={
        request.due < today ? (
          <Chip color="error" icon={<Icon name="clock" />} label={text('data.late', { day: dayMonth(request.due, language) })} />
        ) : (
          <Muted>{moment(request.askedAt, now, language)}</Muted>
        )
      }
    >
      <CardContent>
        <p>{text(`data.${kind}Text`, { day: dayMonth(request.due, language) })}</p>
        {mayAnswer && (
          <Decide>
            {kind === 'copy' ? (
              <Button kind="sea" icon="mail" disabled={busy} onClick={() => ask('sendCopy')}>
                {text('data.send')}
              </Button>
            ) : (
              <LinkButton kind="line" to="/admin/people">
                {text('data.toPeople')}
              </LinkButton>
            )}
            <Button kind="danger" disabled={busy} onClick={() => ask(kind === 'copy' ? 'refuseCopy' : 'refuseErasure')}>
              {text('data.refuse')}
            </Button>
          </Decide>
        )}
        {!mayAnswer && <Typography color="textSecondary">{text('data.ownerAnswers')}</Typography>}
      </CardContent>
    </Panel>
  ));
};
