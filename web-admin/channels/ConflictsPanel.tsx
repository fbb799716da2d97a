import { settlements } from '@baan/contract/channels';
import { addDays } from '@baan/domain/shared/plainDate';
import { CardContent, DialogActions, styled, Typography } from '@mui/material';
import { useState } from 'react';
import { maxLength, required, SelectInput, TextInput } from 'react-admin';
import { useMay } from '../auth/useMay.ts';
import { DecisionDialog } from '../bookings/decisions/DecisionDialog.tsx';
import { nightsLong } from '../format/day.ts';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { stacked } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { ConflictNights } from './ConflictNights.tsx';
import { ConflictSides } from './ConflictSides.tsx';
import { ConflictWays } from './ConflictWays.tsx';
import { type Channel, type Conflict, isOpen, useChannelDecision, useConflicts } from './useChannels.ts';

const Timeline = styled('ol')({ display: 'grid', gap: 4, color: 'var(--muted)' });

/** Nights that were sold twice, with how it came and the ways out. Nothing where there are none. */
export const ConflictsPanel = ({ channels }: { channels: Channel[] }) => {
  const open = (useConflicts().data ?? []).filter(isOpen);
  return open.map(conflict => <ConflictPanel key={conflict.id} conflict={conflict} channels={channels} />);
};

const ConflictPanel = ({ conflict, channels }: { conflict: Conflict; channels: Channel[] }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const maySettle = useMay('read', 'channels');
  const [settling, setSettling] = useState(false);
  const nameOf = (id: string | null) => channels.find(one => one.id === id)?.name ?? text('channels.aChannel');
  const { decide, busy } = useChannelDecision();
  const { sides, timeline, mayJoin } = conflict;
  const sideName = (side: (typeof sides)[number] | undefined) =>
    side?.kind === 'stay' ? nameOf(side.channelId) : text('channels.booking', { number: side?.number ?? '' });
  const days = nightsLong(conflict.checkIn, addDays(conflict.checkOut, -1), language);
  return (
    <Panel
      title={text(mayJoin ? 'channelStay.offerTitle' : 'channels.conflict.title', { days })}
      end={<Icon name="alert" tone="wrong" />}
    >
      <CardContent sx={stacked}>
        <ConflictNights conflict={conflict} channels={channels} nameOf={nameOf} />
        <ConflictSides conflict={conflict} channels={channels} />
        {mayJoin && <Typography>{text('channelStay.offerText')}</Typography>}
        {maySettle && mayJoin && (
          <DialogActions sx={{ justifyContent: 'start', px: 0, pb: 0 }}>
            <Button
              kind="sea"
              icon="check"
              busy={busy}
              onClick={() =>
                void decide(async service => {
                  const booking = await service.booking(mayJoin.bookingId);
                  return service.followChannel(booking, mayJoin.stayId);
                }, 'channelStay.joined')
              }
            >
              {text('channelStay.join')}
            </Button>
          </DialogActions>
        )}
        {maySettle && (
          <>
            <Typography variant="h6" component="h3">
              {text('channels.conflict.ways')}
            </Typography>
            <ConflictWays conflict={conflict} channels={channels} onSettle={() => setSettling(true)} />
          </>
        )}
        {!mayJoin && <Typography color="textSecondary">{text('channels.conflict.atChannel')}</Typography>}
        <Typography variant="h6" component="h3">
          {text('channels.conflict.how')}
        </Typography>
        <Timeline>
          {timeline.map(({ at, what, side, channelId }) => (
            <li key={`${at} ${what} ${side}`}>
              {moment(at, now, language)}{' '}
              {text(`channels.conflict.what.${what}`, {
                side: sideName(side === null ? undefined : sides[side]),
                channel: nameOf(channelId),
              })}
            </li>
          ))}
        </Timeline>
      </CardContent>
      {settling && <SettleDialog conflict={conflict} onClose={() => setSettling(false)} />}
    </Panel>
  );
};

type Settlement = { how: (typeof settlements)[number]; reason: string };

const SettleDialog = ({ conflict, onClose }: { conflict: Conflict; onClose: () => void }) => {
  const text = useText();
  const { decideInDialog, busy } = useChannelDecision();
  const settle = (values: Settlement) =>
    decideInDialog(service => service.settleConflict(conflict.id, values), 'channels.conflict.settled');
  return (
    <DecisionDialog<Settlement>
      title={text('channels.conflict.settle')}
      text={text('channels.conflict.settleText')}
      confirm={text('channels.conflict.settle')}
      busy={busy}
      defaultValues={{ how: 'channelCancels', reason: '' }}
      decide={settle}
      onClose={onClose}
    >
      <SelectInput
        source="how"
        label={text('channels.conflict.howSettled')}
        choices={settlements.map(id => ({ id, name: text(`channels.conflict.hows.${id}`) }))}
        validate={required()}
      />
      <TextInput source="reason" label={text('channels.conflict.reason')} multiline validate={[required(), maxLength(500)]} />
    </DecisionDialog>
  );
};
