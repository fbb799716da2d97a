import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { Alert, Typography } from '@mui/material';
import { nightsLong } from '../../format/day.ts';
import { moment } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { LinkButton } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/useNow.ts';
import { type Conflict, isOpen, useChannels, useConflicts } from '../useChannels.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import { Agreement } from './SoldTwiceNotice.tsx';

/** On top of Today: the double booking whose nights are next in full, how many more there are, and what was settled today. */
export const ConflictsToday = () => {
  const text = useText();
  const { data: channels } = useChannels();
  const { data: conflicts = [] } = useConflicts();
  const [first, ...more] = conflicts.filter(isOpen).sort((a, b) => Number(a.mayJoin !== null) - Number(b.mayJoin !== null));
  const [second] = more;
  return (
    <>
      {first && channels && <ConflictPanel conflict={first} channels={channels} />}
      {second && (
        <Alert
          severity="error"
          icon={<Icon name="alert" />}
          sx={{ alignItems: 'center' }}
          action={
            <LinkButton kind="line" to={`/admin/channels#${second.id}`}>
              {text('channels.conflict.see')}
            </LinkButton>
          }
        >
          <strong>{text('soldTwice.more', { count: more.length })}</strong>
        </Alert>
      )}
      {conflicts.map(conflict => conflict.settled && <SettledToday key={conflict.id} {...conflict} settled={conflict.settled} />)}
    </>
  );
};

type Props = Pick<Conflict, 'checkIn' | 'checkOut'> & { settled: NonNullable<Conflict['settled']> };

/** What was agreed on, until midnight. */
const SettledToday = ({ checkIn, checkOut, settled }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  if (bangkokDate(new Date(settled.at)) !== bangkokDate(now)) return null;
  return (
    <Alert severity="success">
      <strong>{text('soldTwice.closed', { days: nightsLong(checkIn, addDays(checkOut, -1), language) })}</strong>
      <p>
        <Agreement agreement={settled} />
      </p>
      <Typography component="small" color="textSecondary">
        {settled.asksAgainAt && text('soldTwice.stillShown', { when: moment(settled.asksAgainAt, now, language) })}{' '}
        {text('soldTwice.untilMidnight')}
      </Typography>
    </Alert>
  );
};
