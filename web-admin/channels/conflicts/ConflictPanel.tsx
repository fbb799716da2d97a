import { addDays, bangkokDate, daysBetween } from '@baan/domain/shared/plainDate';
import { Alert, Card, styled, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useMay } from '../../auth/useMay.ts';
import { nightsLong } from '../../format/day.ts';
import { ago } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/useNow.ts';
import { type Channel, type Conflict, useChannelDecision } from '../useChannels.ts';
import { useWantedPlace } from '../useWantedPlace.ts';
import { ConflictNights } from './ConflictNights.tsx';
import { ConflictSides } from './ConflictSides.tsx';
import { ConflictTimeline } from './ConflictTimeline.tsx';
import { ConflictWays } from './ConflictWays.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import { Agreement } from './SoldTwiceNotice.tsx';

/** What is known at the left, the ways out at the right, and below both how it came; on a phone below each other. */
const Parts = styled('div')({
  display: 'grid',
  '& > *': { minWidth: 0, padding: '16px 20px' },
  '& > * + *': { borderTop: '1px solid var(--hairline)' },
  '& h2': { font: '400 var(--t-28) / 1.35 var(--font-display)' },
  '@media (max-width: 559px)': { '& h2': { fontSize: 22 } },
  '@media (min-width: 1100px)': {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    '& > .ways': { borderTop: 0, borderLeft: '1px solid var(--hairline)' },
    '& > :last-child, & > :first-child:nth-last-child(2)': { gridColumn: '1 / -1' },
  },
});

type Props = { conflict: Conflict; channels: Channel[] };

/** Nights that two have: who they are, how it came, and what ends it. A booking that may be the channel's own stay is offered to it first. */
export const ConflictPanel = ({ conflict, channels }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const id = useId();
  const maySettle = useMay('read', 'channels');
  const [settling, setSettling] = useState(false);
  const { sides, mayJoin, agreedBefore, checkIn, checkOut } = conflict;
  const nameOf = (channelId: string | null) => channels.find(one => one.id === channelId)?.name ?? text('channels.aChannel');
  const days = nightsLong(checkIn, addDays(checkOut, -1), language);
  const [first, second] = sides;
  const title =
    first?.kind === 'stay' && second?.kind === 'stay'
      ? text('soldTwice.titleTwo', { days, first: nameOf(first.channelId), second: nameOf(second.channelId) })
      : text(mayJoin ? 'channelStay.offerTitle' : 'soldTwice.title', { days });
  const place = useWantedPlace(conflict.id);
  return (
    <Card component="section" aria-labelledby={id} ref={place} sx={{ overflow: 'hidden', scrollMarginTop: '76px' }}>
      <ConflictBar conflict={conflict} />
      <Parts>
        <div>
          <h2 id={id}>{title}</h2>
          {agreedBefore && (
            <Alert severity="warning" icon={<Icon name="history" />} sx={{ mt: 1.5 }}>
              {text('channels.conflict.again')} <Agreement agreement={agreedBefore} />
            </Alert>
          )}
          <ConflictNights conflict={conflict} channels={channels} nameOf={nameOf} />
          <ConflictSides conflict={conflict} channels={channels} />
        </div>
        {maySettle && (
          <div className="ways">
            {mayJoin && <JoinOffer mayJoin={mayJoin} />}
            <Typography variant="h6" component="h3">
              {text('channels.conflict.ways')}
            </Typography>
            <ConflictWays conflict={conflict} channels={channels} onSettle={() => setSettling(true)} />
          </div>
        )}
        <ConflictTimeline conflict={conflict} nameOf={nameOf} />
      </Parts>
      {settling && <SettleDialog conflict={conflict} nameOf={nameOf} onClose={() => setSettling(false)} />}
    </Card>
  );
};

/** Since when, and how much time is left. */
const ConflictBar = ({ conflict: { mayJoin, since, checkIn } }: { conflict: Conflict }) => {
  const text = useText();
  const now = useNow(60_000);
  const today = bangkokDate(now);
  const count = checkIn > today ? daysBetween(today, checkIn) : 0;
  return (
    <Alert severity={mayJoin ? 'warning' : 'error'} icon={<Icon name="alert" />} sx={{ borderRadius: 0 }}>
      <strong>{text(mayJoin ? 'soldTwice.offerBar' : 'soldTwice.bar')}</strong>{' '}
      <Typography component="span" color="textSecondary">
        {text('soldTwice.age', { ago: ago(since, now, text), count })}
      </Typography>
    </Alert>
  );
};

const JoinOffer = ({ mayJoin }: { mayJoin: NonNullable<Conflict['mayJoin']> }) => {
  const text = useText();
  const { decide, busy } = useChannelDecision();
  const join = () =>
    void decide(
      async service => service.followChannel(await service.booking(mayJoin.bookingId), mayJoin.stayId),
      'channelStay.joined',
    );
  return (
    <Typography component="div" sx={{ mb: 2 }}>
      <p>{text('channelStay.offerText')}</p>
      <Button kind="sea" icon="check" busy={busy} onClick={join} sx={{ mt: 1.5 }}>
        {text('channelStay.join')}
      </Button>
    </Typography>
  );
};
