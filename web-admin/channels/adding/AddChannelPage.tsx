import { Card } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../../auth/useMay.ts';
import { useText } from '../../i18n/useText.ts';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import { TextButton } from '../../ui/Buttons.tsx';
import { Back, PageHead, PanelText } from '../../ui/Panel.tsx';
import { type Feed, FeedStep } from './FeedStep.tsx';
import { type Added, PasteStep } from './PasteStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { Step, Steps } from './Step.tsx';

/** /admin/channels/create: its calendar is read, what would come is shown, and our calendar is pasted there. */
export const AddChannelPage = () => {
  const text = useText();
  const mayEdit = useMay('edit', 'channels');
  const [feed, setFeed] = useState<Feed | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  usePageTitle(text('channels.add'));
  const kindName = text(`channels.kinds.${feed?.kind ?? 'other'}`);
  const again = () => {
    setFeed(null);
    setAdded(null);
  };
  return (
    <>
      <Back to="/admin/channels">{text('channels.all')}</Back>
      <PageHead>
        <h1>{text('channels.add')}</h1>
      </PageHead>
      <Card>
        {!mayEdit && <PanelText>{text('channels.ownerOnly')}</PanelText>}
        {mayEdit && (
          <Steps>
            <Step
              number={1}
              at={feed ? 'done' : 'now'}
              title={text(feed ? 'channels.adding.feedDone' : 'channels.adding.feed', { name: kindName })}
              more={
                feed && (
                  <>
                    <span>{text(feed.preview ? 'channels.adding.wasRead' : 'channels.adding.noFeed')}</span>
                    {!added && <TextButton onClick={again}>{text('channels.adding.change')}</TextButton>}
                  </>
                )
              }
            >
              <FeedStep onRead={setFeed} />
            </Step>
            <Step
              number={2}
              at={added ? 'done' : feed ? 'now' : 'later'}
              title={
                added ? text('channels.adding.previewDone', { count: added.channel.stays }) : text('channels.adding.preview')
              }
              more={added && <span>{text('channels.adding.closed')}</span>}
            >
              {feed && <PreviewStep feed={feed} onAdded={setAdded} />}
            </Step>
            <Step
              number={3}
              at={added ? 'now' : 'later'}
              title={added ? text('channels.adding.paste', { name: added.channel.name }) : text('channels.adding.pasteLater')}
            >
              {added && <PasteStep added={added} onNext={again} />}
            </Step>
          </Steps>
        )}
      </Card>
    </>
  );
};
