import { Alert, Card, CardContent, Typography } from '@mui/material';
import { useMay } from '../auth/useMay.ts';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { DataAge } from '../ui/DataAge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Pending } from '../ui/Loading.tsx';
import { EmptyPanel, PageHead, Panels } from '../ui/Panel.tsx';
import { AskPanel } from './AskPanel.tsx';
import { ChannelList } from './ChannelList.tsx';
import { ConflictsPanel } from './conflicts/ConflictsPanel.tsx';
import { ExposedPanel } from './ExposedPanel.tsx';
import { PreparationCard } from './PreparationCard.tsx';
import { useChannels } from './useChannels.ts';

/** /admin/channels: where else the villa is offered, what each channel knows of our nights, and what we know of its stays. */
export const ChannelsPage = () => {
  const text = useText();
  const mayEdit = useMay('edit', 'channels');
  const mayRead = useMay('read', 'channels');
  const mayList = useMay('list', 'channels');
  const channels = useChannels();
  usePageTitle(text('channels.title'));
  const all = channels.data ?? [];
  const add = (kind: 'sea' | 'line', words: string) =>
    mayEdit && (
      <LinkButton kind={kind} icon="plus" to="/admin/channels/create">
        {words}
      </LinkButton>
    );
  return (
    <>
      <PageHead>
        <h1>{text('channels.title')}</h1>
        <DataAge of={[channels]} />
        {all.length > 0 && add('line', text('channels.add'))}
      </PageHead>
      <Pending query={channels} rows={4} />
      {channels.data?.length === 0 && (
        <Panels>
          <EmptyPanel component="section">
            <Icon name="channels" size={32} />
            <h2>{text('channels.none')}</h2>
            <p>{text('channels.noneText')}</p>
            {add('sea', text('channels.addFirst'))}
            <small>{text('channels.noneHint')}</small>
          </EmptyPanel>
          <Card>
            <CardContent>
              <strong>{text('channels.stillTwice')}</strong>
              <Typography color="textSecondary">{text('channels.stillTwiceText')}</Typography>
            </CardContent>
          </Card>
        </Panels>
      )}
      {all.length > 0 && (
        <Panels>
          {mayList && !mayEdit && (
            <Alert severity="info" icon={<Icon name="lock" />}>
              {text(mayRead ? 'channels.ownerOnly' : 'channels.auditorSees')}
            </Alert>
          )}
          <ConflictsPanel channels={all} />
          {all.flatMap(channel => channel.asks.map(ask => <AskPanel key={ask.id} channel={channel} ask={ask} channels={all} />))}
          <ExposedPanel channels={all} />
          <ChannelList channels={all} />
          {mayRead && <PreparationCard />}
          <Typography color="textSecondary" sx={{ maxWidth: '72ch' }}>
            {text('channels.howOften')}
          </Typography>
        </Panels>
      )}
    </>
  );
};
