import { styled } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../auth/useMay.ts';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNow } from '../ui/useNow.ts';
import { ChangeChannelDialog } from './ChangeChannelDialog.tsx';
import { feedErrorWords } from './channelWords.ts';
import { NudgeDialog } from './NudgeDialog.tsx';
import type { Channel } from './useChannels.ts';

const Notice = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 14px',
  padding: '10px 14px',
  borderRadius: 10,
  background: 'var(--brick-tint)',
  '& > svg': { color: 'var(--brick)' },
  '& > p': { flex: '1 1 260px' },
  '& > button': { position: 'relative', zIndex: 1 },
  '@media (max-width: 699px)': { '& > p': { flex: '1 1 calc(100% - 40px)' }, '& > button': { flex: '1 1 100%' } },
});

/** What is wrong in one of the directions, and the way to mend it. Nothing while nothing is. */
export const ChannelMend = ({ channel }: { channel: Channel }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const mayEdit = useMay('edit', 'channels');
  const mayRead = useMay('read', 'channels');
  const [open, setOpen] = useState<'change' | 'nudge' | null>(null);
  const { name, paused, reads, fetches, limitHours } = channel;
  const { overdueSince, exposedSince, lastAt } = fetches;
  const close = () => setOpen(null);
  const isFailing = !paused && reads.failingSince !== null;
  const overdue = () => {
    if (!lastAt) return text('channels.mend.neverFetched', { name });
    const since = exposedSince && text('channels.mend.exposed', { when: moment(exposedSince, now, language) });
    return [since, text('channels.mend.overdue', { hours: limitHours })].filter(Boolean).join(' ');
  };
  return (
    <>
      {isFailing && (
        <Notice>
          <Icon name="alert" />
          <p>
            {feedErrorWords(reads, text)} {mayEdit && text('channels.mend.failing')}
          </p>
          {mayEdit && (
            <Button kind="line" onClick={() => setOpen('change')}>
              {text('channels.mend.newAddress')}
            </Button>
          )}
        </Notice>
      )}
      {overdueSince && (
        <Notice>
          <Icon name="alert" />
          <p>{overdue()}</p>
          {mayRead && (
            <Button kind="line" onClick={() => setOpen('nudge')}>
              {text('channels.mend.how')}
            </Button>
          )}
        </Notice>
      )}
      {open === 'change' && <ChangeChannelDialog channel={channel} onClose={close} />}
      {open === 'nudge' && <NudgeDialog channel={channel} onClose={close} />}
    </>
  );
};
