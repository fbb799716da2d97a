import type { Schema } from '@baan/contract/apiCalls';
import { feedErrorCodes } from '@baan/contract/channels';
import { Card, CardContent, Chip } from '@mui/material';
import { useState } from 'react';
import { DataTable, ListContextProvider, useList } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { stayLong } from '../format/day.ts';
import { moment } from '../format/instant.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button } from '../ui/Buttons.tsx';
import { Pending } from '../ui/Loading.tsx';
import { Back, PageHead, Panel, Panels, PanelText } from '../ui/Panel.tsx';
import { Grow, Lines } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { useServiceQuery } from '../useService.ts';
import { ChannelPanel } from './ChannelPanel.tsx';
import { StayDetailsDialog, type StayOfChannel } from './StayDetailsDialog.tsx';
import { KnownByOthers } from './StayFacts.tsx';
import { type Channel, useChannels } from './useChannels.ts';

/** /admin/channels/{id}/show: the stays of a channel, and the last reads and fetches. */
export const ChannelPage = () => {
  const { id = '' } = useParams();
  const text = useText();
  const channels = useChannels();
  const channel = channels.data?.find(one => one.id === id);
  usePageTitle(channel?.name ?? text('channels.title'));
  return (
    <>
      <Back to="/admin/channels">{text('channels.title')}</Back>
      <PageHead>
        <h1>{channel?.name ?? text('channels.title')}</h1>
      </PageHead>
      <Pending query={channels} rows={3} />
      {channels.data && !channel && (
        <Card>
          <PanelText>{text('channels.gone')}</PanelText>
        </Card>
      )}
      {channel && (
        <Panels>
          <ChannelPanel channel={channel} />
          <StaysPanel channel={channel} />
          <LogPanel id={id} />
        </Panels>
      )}
    </>
  );
};

const StaysPanel = ({ channel }: { channel: Channel }) => {
  const { id } = channel;
  const [completing, setCompleting] = useState<StayOfChannel | null>(null);
  const text = useText();
  const stays = useServiceQuery(['channels', id, 'stays'], (service, signal) => service.channelStays(id, signal));
  return (
    <Panel title={text('channels.stays')} query={stays}>
      {stays.data?.length === 0 && <PanelText>{text('channels.noStays')}</PanelText>}
      <CardContent sx={{ '&:empty': { display: 'none' } }}>
        <Lines>
          {stays.data?.map(stay => (
            <StayLine key={stay.id} stay={stay} onComplete={() => setCompleting(stay)} />
          ))}
        </Lines>
      </CardContent>
      {completing && <StayDetailsDialog channel={channel} stay={completing} onClose={() => setCompleting(null)} />}
    </Panel>
  );
};

const StayLine = ({ stay, onComplete }: { stay: Schema<'ChannelStay'>; onComplete: () => void }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const mayEdit = useMay('edit', 'bookings');
  const { checkIn, checkOut, state, perhapsWindow, reference, bookingId, firstSeenAt, movedAt, absentAt } = stay;
  const days = stayLong(checkIn, checkOut, language);
  const at = (key: 'channels.firstSeen' | 'channels.stayFacts.moved' | 'channels.absent', instant: string | null) =>
    instant && text(key, { when: moment(instant, now, language) });
  const facts = [
    reference,
    at('channels.firstSeen', firstSeenAt),
    at('channels.stayFacts.moved', movedAt),
    at('channels.absent', absentAt),
  ];
  return (
    <li>
      <Grow>
        <strong>{days}</strong>
        <Chip label={text(perhapsWindow ? 'channels.perhapsWindow' : `channels.stayState.${state}`)} />
        <br />
        <small>
          {facts.filter(Boolean).join(' · ')}
          <KnownByOthers stay={stay} />
        </small>
      </Grow>
      {bookingId && <Link to={`/admin/bookings/${bookingId}`}>{text('channels.toBooking')}</Link>}
      {mayEdit && !bookingId && (state === 'taken' || state === 'unclear') && (
        <Button kind="line" aria-label={text('channelStay.addTo', { days })} onClick={onComplete}>
          {text('channelStay.add')}
        </Button>
      )}
    </li>
  );
};

const outcomes = ['good', 'unchanged', 'partial', 'served', 'lost', 'notCounted'] as const;

const outcomeKey = (outcome: string): MessageKey => {
  const known = outcomes.find(one => one === outcome);
  if (known) return `channels.outcomes.${known}`;
  const failed = feedErrorCodes.find(code => code === outcome);
  return failed ? `errors.${failed}` : 'errors.unknown';
};

const LogPanel = ({ id }: { id: string }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const log = useServiceQuery(['channels', id, 'log'], (service, signal) => service.channelLog(id, signal));
  const list = useList({ data: (log.data ?? []).map((line, index) => ({ id: index, ...line })), perPage: 25 });
  return (
    <Panel title={text('channels.log')} query={log}>
      {log.data?.length === 0 && <PanelText>{text('channels.noLog')}</PanelText>}
      {(log.data?.length ?? 0) > 0 && (
        <ListContextProvider value={list}>
          <DataTable bulkActionButtons={false} rowClick={false} resource="channel-log">
            <DataTable.Col label={text('channels.when')} disableSort render={({ at }) => moment(at, now, language)} />
            <DataTable.Col
              label={text('channels.way')}
              disableSort
              render={({ way }) => text(way === 'read' ? 'channels.weRead' : 'channels.itReads')}
            />
            <DataTable.Col label={text('channels.outcome')} disableSort render={({ outcome }) => text(outcomeKey(outcome))} />
          </DataTable>
        </ListContextProvider>
      )}
    </Panel>
  );
};
