import { CardContent } from '@mui/material';
import { ago, moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Panel, PanelText } from '../ui/Panel.tsx';
import { Grow, Lines } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import type { Channel } from './useChannels.ts';

/** What can be sold twice at this minute, and since when: what a channel does not know of us, and what we do not know of it. */
export const ExposedPanel = ({ channels }: { channels: Channel[] }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(30_000);
  const lines = channels.flatMap(({ id, name, hasFeed, paused, reads, fetches }) => {
    const since = (instant: string) => ({ name, when: moment(instant, now, language), ago: ago(instant, now, text) });
    const { exposed, exposedSince } = fetches;
    const blindSince = reads.failingSince ?? (paused ? reads.lastGoodAt : null);
    return [
      ...(exposed > 0 && exposedSince
        ? [{ key: `${id} out`, words: text('channels.exposed', { count: exposed, ...since(exposedSince) }) }]
        : []),
      ...(hasFeed && blindSince ? [{ key: `${id} in`, words: text('channels.blind', since(blindSince)) }] : []),
    ];
  });
  if (lines.length === 0)
    return (
      <Panel title={text('channels.exposedTitle')}>
        <PanelText>{text('channels.allKnown')}</PanelText>
      </Panel>
    );
  return (
    <Panel title={text('channels.exposedTitle')}>
      <CardContent>
        <Lines>
          {lines.map(({ key, words }) => (
            <li key={key}>
              <Icon name="alert" tone="wait" />
              <Grow>{words}</Grow>
            </li>
          ))}
        </Lines>
      </CardContent>
    </Panel>
  );
};
