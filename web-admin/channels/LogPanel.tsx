import { feedErrorCodes } from '@baan/contract/channels';
import { CardContent, styled } from '@mui/material';
import { useState } from 'react';
import { moment } from '../format/instant.ts';
import { type Text, useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Segments } from '../ui/Choices.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel, PanelText } from '../ui/Panel.tsx';
import { useNow } from '../ui/useNow.ts';
import { useServiceQuery } from '../useService.ts';
import { isFailure, type ChannelLogLine as Line } from './channelLog.ts';
import { failureKey } from './channelWords.ts';
import type { Channel } from './useChannels.ts';

const perPage = 25;

const List = styled('ol')({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '104px 20px minmax(0, 1fr)',
    gap: '0 12px',
    paddingBlock: 9,
    lineHeight: 1.5,
  },
  '& > li + li': { borderTop: '1px solid var(--hairline)' },
  '& time, & small': { color: 'var(--muted)' },
  '& small': { display: 'block' },
  '& svg:not([style])': { color: 'var(--muted)' },
  '@media (max-width: 559px)': {
    '& > li': { gridTemplateColumns: '20px minmax(0, 1fr)' },
    '& time': { gridColumn: 2, gridRow: 2 },
  },
});

const countOf = ({ detail }: Line, key: string): number => Number(detail[key] ?? 0);

/** What a read brought: "1 new, 2 moved"; empty: nothing. */
const newsOf = (line: Line, text: Text): string =>
  (['seen', 'moved', 'gone'] as const)
    .filter(key => countOf(line, key) > 0)
    .map(key => text(`channels.news.${key}`, { count: countOf(line, key) }))
    .join(', ');

/** Most reads bring nothing, and what a browser fetched does not count. */
const isNotable = (line: Line, text: Text): boolean =>
  line.way === 'fetch'
    ? line.outcome !== 'notCounted'
    : isFailure(line) || line.outcome === 'partial' || newsOf(line, text) !== '';

const saysOf = (line: Line, name: string, text: Text): [says: string, more: string] => {
  const { way, outcome } = line;
  if (way === 'fetch') {
    if (outcome === 'lost') return [text('channels.news.lost', { name }), text('channels.news.lostMore')];
    if (outcome === 'notCounted') return [text('channels.news.notCounted'), text('channels.news.notCountedMore')];
    const more = text(outcome === 'unchanged' ? 'channels.news.knewAll' : 'channels.news.nights', {
      count: countOf(line, 'nights'),
    });
    return [text('channels.news.fetched', { name }), more];
  }
  const failed = feedErrorCodes.find(code => code === outcome);
  if (failed) return [text(failureKey(failed)), text('channels.news.kept')];
  if (outcome === 'partial') return [text('channels.news.partial'), text('channels.news.kept')];
  return [text('channels.news.read', { count: countOf(line, 'events') }), newsOf(line, text) || text('channels.news.nothing')];
};

/** The last reads and fetches: what is worth a look, or each. */
export const LogPanel = ({ channel: { id, name } }: { channel: Channel }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const [which, setWhich] = useState<'notable' | 'all'>('notable');
  const [shown, setShown] = useState(perPage);
  const log = useServiceQuery(['channels', id, 'log'], (service, signal) => service.channelLog(id, signal));
  const lines = (log.data ?? []).filter(line => which === 'all' || isNotable(line, text));
  return (
    <Panel
      title={text('channels.log')}
      query={log}
      end={
        <Segments
          label={text('channels.log')}
          fullWidth={false}
          options={['notable', 'all'] as const}
          value={which}
          words={option => text(`channels.news.which.${option}`)}
          onChoose={setWhich}
        />
      }
    >
      {log.data && lines.length === 0 && <PanelText>{text('channels.noLog')}</PanelText>}
      {lines.length > 0 && (
        <CardContent>
          <List>
            {lines.slice(0, shown).map((line, index) => {
              const [says, more] = saysOf(line, name, text);
              const failed = isFailure(line);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one moment
                <li key={`${line.at} ${index}`}>
                  <time dateTime={line.at}>{moment(line.at, now, language)}</time>
                  <Icon
                    name={failed ? 'alert' : line.way === 'read' ? 'download' : 'upload'}
                    {...(failed ? { tone: 'wrong' } : {})}
                  />
                  <div>
                    {says}
                    <small>{more}</small>
                  </div>
                </li>
              );
            })}
          </List>
          {lines.length > shown && (
            <Button kind="quiet" onClick={() => setShown(shown + perPage)}>
              {text('channels.news.more')}
            </Button>
          )}
          <small style={{ color: 'var(--muted)' }}>{text('channels.news.kept200')}</small>
        </CardContent>
      )}
    </Panel>
  );
};
