import type { Language } from '@baan/contract/booking';
import type { ChannelKind } from '@baan/contract/channels';
import { listOf } from '@baan/i18n/lists';
import { CardContent, styled, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { guestName } from '../bookings/bookingFacts.ts';
import { stayLong } from '../format/day.ts';
import { ago, moment } from '../format/instant.ts';
import { type Text, useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel, PanelText } from '../ui/Panel.tsx';
import { useNow } from '../ui/useNow.ts';
import { ChannelMark } from './ChannelMark.tsx';
import { NudgeDialog } from './NudgeDialog.tsx';
import { type Channel, type Exposure, useExposures } from './useChannels.ts';
import { useWantedPlace } from './useWantedPlace.ts';

const Rows = styled('ol')({
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1.25fr) minmax(0, 1fr) minmax(0, 1.05fr) 20px',
    alignItems: 'center',
    gap: '0 14px',
    minHeight: 56,
    paddingBlock: 8,
    borderTop: '1px solid var(--hairline)',
    lineHeight: 1.45,
  },
  '& > li > svg': { color: 'var(--muted)' },
  '& small': { display: 'block', color: 'var(--muted)' },
  '& a': { color: 'inherit', fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '@media (max-width: 699px)': {
    '& > li': { gridTemplateColumns: '28px minmax(0, 1fr) 20px', gap: '0 12px' },
    '& > li > div': { gridColumn: 2 },
    '& > li > :is(span, svg)': { gridRow: '1 / span 3' },
    '& > li > svg': { gridColumn: 3 },
    '& > li > div:last-of-type small': { display: 'inline', marginLeft: 6 },
  },
});

const Since = styled('div')({ color: 'var(--brick)', fontWeight: 600, '& small': { fontWeight: 400 } });

/** The villa's own mark, as ChannelMark is a channel's. */
const OwnMark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 6,
  background: 'var(--sea-tint)',
  boxShadow: 'inset 0 0 0 1.5px var(--sea)',
  color: 'var(--sea)',
});

const nameOf = ({ kind, number, customerName }: Exposure, soldBy: Channel | undefined, text: Text): string => {
  if (kind === 'booking') return customerName ?? number ?? guestName({ name: undefined, erased: undefined }, text);
  if (kind === 'block') return text('dashboard.blocked');
  return soldBy?.name ?? text('channels.aChannel');
};

const addressOf = ({ kind, id, soldBy, checkIn }: Exposure): string => {
  if (kind === 'booking') return `/admin/bookings/${id}`;
  return kind === 'stay' ? `/admin/channels/${soldBy}/show` : `/admin/calendar?month=${checkIn.slice(0, 7)}`;
};

type Line = {
  key: string;
  mark: { kind: ChannelKind; name: string } | null;
  who: string;
  to: string | null;
  about: string;
  why: string;
  since: string;
};

const linesOf = (exposures: readonly Exposure[], channels: readonly Channel[], text: Text, language: Language): Line[] => {
  const exposed = exposures.map(exposure => {
    const soldBy = channels.find(({ id }) => id === exposure.soldBy);
    const names = listOf(
      exposure.channels.map(({ name }) => name),
      language,
    );
    return {
      key: `${exposure.kind} ${exposure.id ?? exposure.number}`,
      mark: soldBy ?? null,
      who: nameOf(exposure, soldBy, text),
      to: exposure.id === null ? null : addressOf(exposure),
      about: stayLong(exposure.checkIn, exposure.checkOut, language),
      why: text('channels.doesNotKnow', { names }),
      since: exposure.since,
    };
  });
  // What such a channel has sold is not known, so that any free night can be sold here a second time.
  const blind = channels.flatMap(channel => {
    const { id, name, hasFeed, paused, reads } = channel;
    const since = reads.failingSince ?? (paused ? reads.lastGoodAt : null);
    const words = { who: text('channels.soldSince', { name }), about: text('channels.anyFree') };
    const line = { key: `blind ${id}`, mark: channel, ...words, to: `/admin/channels/${id}/show` };
    return hasFeed && since ? [{ ...line, why: text('channels.notRead', { name }), since }] : [];
  });
  return [...exposed, ...blind].sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
};

/** The others are shown by a press. */
const shown = 6;

/** Where Today leads to. */
export const exposedPlace = 'exposed';

/** What can be sold twice at this minute and since when, the longest exposed first: what a channel does not know of us, or we of it. */
export const ExposedPanel = ({ channels }: { channels: Channel[] }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(30_000);
  const exposures = useExposures();
  const mayRead = useMay('read', 'channels');
  const [nudging, setNudging] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const isThere = exposures.data !== undefined;
  const place = useWantedPlace(exposedPlace, isThere);
  const lines = linesOf(exposures.data ?? [], channels, text, language);
  const count = exposures.data?.length ?? 0;
  // The one that knows least.
  const [behind] = channels.filter(({ fetches }) => fetches.exposed > 0).sort((a, b) => b.fetches.exposed - a.fetches.exposed);
  return (
    <div ref={place} style={{ scrollMarginTop: 76 }}>
      <Panel
        title={count > 0 ? text('channels.exposedCount', { count }) : text('channels.exposedTitle')}
        below
        sx={{ '& h2': { font: '400 var(--t-22) / 1.35 var(--font-display)' } }}
        query={exposures}
        end={
          behind &&
          mayRead && (
            <Button kind="sea" icon="send" onClick={() => setNudging(true)}>
              {text('channels.nudge.open', { name: behind.name })}
            </Button>
          )
        }
      >
        {isThere && lines.length === 0 && <PanelText>{text('channels.allKnown')}</PanelText>}
        {lines.length > 0 && (
          <CardContent>
            {behind && (
              <Typography color="textSecondary" sx={{ mb: 1.25 }}>
                {text('channels.exposedText')}
              </Typography>
            )}
            <Rows>
              {(isWhole ? lines : lines.slice(0, shown)).map(({ key, mark, who, to, about, why, since }) => (
                <li key={key}>
                  {mark ? (
                    <ChannelMark kind={mark.kind} name={mark.name} />
                  ) : (
                    <OwnMark>
                      <Icon name="house" size={16} />
                    </OwnMark>
                  )}
                  <div>
                    {to ? <Link to={to}>{who}</Link> : <strong>{who}</strong>}
                    <small>{about}</small>
                  </div>
                  <div>{why}</div>
                  <Since>
                    {text('channels.ask.since', { when: moment(since, now, language) })}
                    <small>{ago(since, now, text)}</small>
                  </Since>
                  {to && <Icon name="right" />}
                </li>
              ))}
            </Rows>
            {!isWhole && lines.length > shown && (
              <Button kind="quiet" onClick={() => setIsWhole(true)}>
                {text('channels.exposedAll', { count: lines.length })}
              </Button>
            )}
          </CardContent>
        )}
      </Panel>
      {nudging && behind && <NudgeDialog channel={behind} onClose={() => setNudging(false)} />}
    </div>
  );
};
