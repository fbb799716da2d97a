import { useState } from 'react';
import { useMay } from '../auth/useMay.ts';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button } from '../ui/Buttons.tsx';
import { DataAge } from '../ui/DataAge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Pending } from '../ui/Loading.tsx';
import { EmptyPanel, PageHead, Panels } from '../ui/Panel.tsx';
import { AddChannelDialog } from './AddChannelDialog.tsx';
import { type Addresses, AddressesDialog } from './AddressesDialog.tsx';
import { AskPanel } from './AskPanel.tsx';
import { ChannelPanel } from './ChannelPanel.tsx';
import { ConflictsPanel } from './ConflictsPanel.tsx';
import { ExposedPanel } from './ExposedPanel.tsx';
import { useChannels } from './useChannels.ts';

/** /admin/channels: where else the villa is offered, what each channel knows of our nights, and what we know of its stays. */
export const ChannelsPage = () => {
  const text = useText();
  const mayEdit = useMay('edit', 'channels');
  const channels = useChannels();
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<Addresses | null>(null);
  usePageTitle(text('channels.title'));
  const all = channels.data ?? [];
  const add = (words: string) =>
    mayEdit && (
      <Button kind="sea" icon="plus" onClick={() => setAdding(true)}>
        {words}
      </Button>
    );
  return (
    <>
      <PageHead>
        <h1>{text('channels.title')}</h1>
        <DataAge of={[channels]} />
        {all.length > 0 && add(text('channels.add'))}
      </PageHead>
      <Pending query={channels} rows={4} />
      {channels.data?.length === 0 && (
        <EmptyPanel component="section">
          <Icon name="link" size={32} />
          <h2>{text('channels.none')}</h2>
          <p>{text('channels.noneText')}</p>
          {add(text('channels.addFirst'))}
          <small>{text('channels.noneHint')}</small>
        </EmptyPanel>
      )}
      {all.length > 0 && (
        <Panels>
          <ConflictsPanel channels={all} />
          {all.flatMap(channel => channel.asks.map(ask => <AskPanel key={ask.id} channel={channel} ask={ask} channels={all} />))}
          <ExposedPanel channels={all} />
          <Panels even>
            {all.map(channel => (
              <ChannelPanel key={channel.id} channel={channel} />
            ))}
          </Panels>
        </Panels>
      )}
      {adding && (
        <AddChannelDialog
          onAdded={addresses => {
            setAdding(false);
            setAdded(addresses);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {added && <AddressesDialog {...added} onClose={() => setAdded(null)} />}
    </>
  );
};
