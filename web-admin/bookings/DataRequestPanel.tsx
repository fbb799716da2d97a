import type { Booking } from '@baan/contract/booking';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMay } from '../auth/useMay.ts';
import { bangkokDay, dayMonth } from '../format/day.ts';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Decide } from '../ui/Lines.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PanelHead } from '../ui/Panel.ts';
import { useNow } from '../ui/useNow.ts';
import type { OpenBookingDialog } from './bookingDialog.ts';
import { openDataRequests } from './dataRequests.ts';

/** The guest asks for a copy of their data, or to be erased: until when it is answered, and the owner's answers. */
export const DataRequestPanel = ({ booking, busy, ask }: { booking: Booking; busy: boolean; ask: OpenBookingDialog }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const mayAnswer = useMay('list', 'people');
  const today = bangkokDay(now);
  return openDataRequests(booking).map(({ kind, request }) => (
    <Card
      component="section"
      key={kind}
      sx={{ mb: 2.5, '& .MuiCardContent-root > *': { maxWidth: 640 } }}
      aria-label={text(`data.${kind}Title`)}
    >
      <PanelHead>
        <h2>{text(`data.${kind}Title`)}</h2>
        {request.due < today ? (
          <Chip
            color="error"
            icon={<Icon name="clock" size={16} />}
            label={text('data.late', { day: dayMonth(request.due, language) })}
          />
        ) : (
          <Typography component="span" color="textSecondary">
            {moment(request.askedAt, now, language)}
          </Typography>
        )}
      </PanelHead>
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
    </Card>
  ));
};
