import { Alert, Card } from '@mui/material';
import { useNotify } from 'ra-core';
import { useParams } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button } from '../ui/Buttons.tsx';
import { DataAge } from '../ui/DataAge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Pending } from '../ui/Loading.tsx';
import { Back, PageHead, Panels, PanelText } from '../ui/Panel.tsx';
import { Row } from '../ui/Rows.tsx';
import { AskPanel } from './AskPanel.tsx';
import { BothWays } from './BothWays.tsx';
import { ChannelMark } from './ChannelMark.tsx';
import { ChannelMend } from './ChannelMend.tsx';
import { ChannelMenu } from './ChannelMenu.tsx';
import { LogPanel } from './LogPanel.tsx';
import { StateChip } from './StateChip.tsx';
import { StaysPanel } from './StaysPanel.tsx';
import { type Channel, useChannelDecision, useChannels } from './useChannels.ts';

/** /admin/channels/{id}/show: both directions of a channel over a day, its stays, and the last reads and fetches. */
export const ChannelPage = () => {
  const { id = '' } = useParams();
  const text = useText();
  const channels = useChannels();
  const channel = channels.data?.find(one => one.id === id);
  usePageTitle(channel?.name ?? text('channels.title'));
  return (
    <>
      <Back to="/admin/channels">{text('channels.all')}</Back>
      <PageHead>
        {channel ? <Head channel={channel} /> : <h1>{text('channels.title')}</h1>}
        <DataAge of={[channels]} />
        {channel && <Actions channel={channel} />}
      </PageHead>
      <Pending query={channels} rows={3} />
      {channels.data && !channel && (
        <Card>
          <PanelText>{text('channels.gone')}</PanelText>
        </Card>
      )}
      {channel && (
        <Panels side>
          <Panels>
            {channel.paused && (
              <Alert severity="warning" icon={<Icon name="pause" />}>
                {text('channels.isPaused')}
              </Alert>
            )}
            <ChannelMend channel={channel} />
            {channel.asks.map(ask => (
              <AskPanel key={ask.id} channel={channel} ask={ask} channels={channels.data ?? []} />
            ))}
            <BothWays channel={channel} />
            <LogPanel channel={channel} />
          </Panels>
          <StaysPanel channel={channel} />
        </Panels>
      )}
    </>
  );
};

const Head = ({ channel }: { channel: Channel }) => (
  <Row style={{ gap: 12, flex: '1 1 max-content', flexWrap: 'nowrap', minWidth: 0 }}>
    <ChannelMark kind={channel.kind} name={channel.name} />
    <Row style={{ flexWrap: 'wrap', gap: '2px 12px', minWidth: 0 }}>
      <h1>{channel.name}</h1>
      <StateChip channel={channel} />
    </Row>
  </Row>
);

const Actions = ({ channel }: { channel: Channel }) => {
  const text = useText();
  const notify = useNotify();
  const mayEdit = useMay('edit', 'channels');
  const mayRead = useMay('read', 'channels');
  const { decide, busy } = useChannelDecision();
  const readNow = async () => {
    const read = await decide(service => service.readChannel(channel.id));
    if (read?.reads.state === 'failing') notify('channels.readFailed', { type: 'warning' });
    else if (read) notify('channels.wasRead', { type: 'success' });
  };
  return (
    <Row>
      {mayRead && channel.hasFeed && !channel.paused && (
        <Button kind="line" icon="rotate" busy={busy} onClick={() => void readNow()}>
          {text('channels.readNow')}
        </Button>
      )}
      {mayEdit && <ChannelMenu channel={channel} />}
    </Row>
  );
};
