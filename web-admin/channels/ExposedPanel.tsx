import type { Language } from '@baan/contract/booking';
import { listOf } from '@baan/i18n/lists';
import { CardContent, styled } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { guestName } from '../bookings/bookingFacts.ts';
import { stayLong } from '../format/day.ts';
import { ago, moment } from '../format/instant.ts';
import { type Text, useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Panel, PanelText } from '../ui/Panel.tsx';
import { useNow } from '../ui/useNow.ts';
import { type Channel, type Exposure, useExposures } from './useChannels.ts';

const Rows = styled('ol')({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 3fr) minmax(0, 2fr) minmax(120px, auto)',
    alignItems: 'center',
    gap: '0 14px',
    minHeight: 56,
    paddingBlock: 8,
  },
  '& > li + li': { borderTop: '1px solid var(--hairline)' },
  '& > li > svg': { color: 'var(--amber)' },
  '& small': { display: 'block', color: 'var(--muted)', lineHeight: 1.5 },
  '& a': { fontWeight: 600 },
  '@media (max-width: 699px)': {
    '& > li': { gridTemplateColumns: '24px minmax(0, 1fr) auto', alignItems: 'start' },
    '& > li > svg': { gridRow: '1 / 3' },
    '& > li > div:nth-of-type(2)': { gridColumn: '2 / -1', gridRow: 2 },
    '& > li > div:last-child': { gridColumn: 3, gridRow: 1, textAlign: 'right' },
  },
});

const nameOf = ({ kind, soldBy, number, customerName }: Exposure, channels: readonly Channel[], text: Text): string => {
  if (kind === 'booking') return customerName ?? number ?? guestName({ name: undefined, erased: undefined }, text);
  if (kind === 'block') return text('dashboard.blocked');
  return channels.find(({ id }) => id === soldBy)?.name ?? text('channels.aChannel');
};

const addressOf = ({ kind, id, soldBy, checkIn }: Exposure): string => {
  if (kind === 'booking') return `/admin/bookings/${id}`;
  return kind === 'stay' ? `/admin/channels/${soldBy}/show` : `/admin/calendar?month=${checkIn.slice(0, 7)}`;
};

type Line = { key: string; who: string; to: string | null; about: string; why: string; since: string };

const linesOf = (exposures: readonly Exposure[], channels: readonly Channel[], text: Text, language: Language): Line[] => {
  const exposed = exposures.map(exposure => ({
    key: `${exposure.kind} ${exposure.id ?? exposure.number}`,
    who: nameOf(exposure, channels, text),
    to: exposure.id === null ? null : addressOf(exposure),
    about: stayLong(exposure.checkIn, exposure.checkOut, language),
    why: text('channels.doesNotKnow', {
      names: listOf(
        exposure.channels.map(({ name }) => name),
        language,
      ),
    }),
    since: exposure.since,
  }));
  // What such a channel has sold is not known, so that any free night can be sold here a second time.
  const blind = channels.flatMap(({ id, name, hasFeed, paused, reads }) => {
    const since = reads.failingSince ?? (paused ? reads.lastGoodAt : null);
    const words = { who: text('channels.soldSince', { name }), about: text('channels.anyFree') };
    return hasFeed && since
      ? [{ key: `blind ${id}`, ...words, to: `/admin/channels/${id}/show`, why: text('channels.notRead', { name }), since }]
      : [];
  });
  return [...exposed, ...blind].sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
};

/** Where Today leads to. */
export const exposedPlace = 'exposed';

/** What can be sold twice at this minute and since when, the longest exposed first: what a channel does not know of us, or we of it. */
export const ExposedPanel = ({ channels }: { channels: Channel[] }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(30_000);
  const exposures = useExposures();
  const isWanted = useLocation().hash === `#${exposedPlace}`;
  const isThere = exposures.data !== undefined;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted && isThere) place.current?.scrollIntoView({ block: 'start' });
  }, [isWanted, isThere]);
  const lines = linesOf(exposures.data ?? [], channels, text, language);
  return (
    <div ref={place} style={{ scrollMarginTop: 76 }}>
      <Panel title={text('channels.exposedTitle')} query={exposures}>
        {isThere && lines.length === 0 && <PanelText>{text('channels.allKnown')}</PanelText>}
        {lines.length > 0 && (
          <CardContent>
            <Rows>
              {lines.map(({ key, who, to, about, why, since }) => (
                <li key={key}>
                  <Icon name="alert" />
                  <div>
                    {to ? <Link to={to}>{who}</Link> : <strong>{who}</strong>}
                    <small>{about}</small>
                  </div>
                  <div>{why}</div>
                  <div>
                    {text('channels.ask.since', { when: moment(since, now, language) })}
                    <small>{ago(since, now, text)}</small>
                  </div>
                </li>
              ))}
            </Rows>
          </CardContent>
        )}
      </Panel>
    </div>
  );
};
