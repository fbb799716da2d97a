import type { VillaBlock } from '@baan/contract/calendar';
import { addDays, bangkokDate, isPlainDate } from '@baan/domain/shared/plainDate';
import { Card } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChannelStayCard } from '../channels/ChannelStayCard.tsx';
import { SoldTwiceNotice } from '../channels/conflicts/SoldTwiceNotice.tsx';
import { ReadsLine } from '../channels/ReadsLine.tsx';
import { useChannels } from '../channels/useChannels.ts';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button } from '../ui/Buttons.tsx';
import { Segments } from '../ui/Choices.tsx';
import { PageHead } from '../ui/Panel.tsx';
import { Row } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { Muted } from '../ui/Words.tsx';
import { BlockCard } from './BlockCard.tsx';
import type { CalendarHolder } from './holders.ts';
import { ListView } from './ListView.tsx';
import { MonthView } from './MonthView.tsx';
import { firstOf, type Month, monthOf } from './monthDays.ts';
import { type PickedNights, pickNight } from './nights.ts';
import { PickBar } from './PickBar.tsx';
import { StayCard } from './StayCard.tsx';
import { YearView } from './YearView.tsx';

type Choosing = { picked: PickedNights | null; moving: VillaBlock | null };

const views = ['month', 'year', 'list'] as const;

/** /admin/calendar: a month, a year or a list; nights are chosen here to block or book them. `?from&to` preselects nights. */
export const CalendarPage = () => {
  const text = useText();
  const today = bangkokDate(useNow(60_000));
  const [search, setSearch] = useSearchParams();
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const [choosing, setChoosing] = useState<Choosing | null>(() =>
    isPlainDate(from) && isPlainDate(to) && from < to
      ? { picked: { first: from, last: addDays(to, -1), open: false }, moving: null }
      : null,
  );
  const [card, setCard] = useState<{ holder: CalendarHolder; anchor: HTMLElement } | null>(null);
  const view = (!choosing && views.find(each => each === search.get('view'))) || 'month';
  const asked = search.get('month');
  const month = asked && isPlainDate(firstOf(asked)) ? asked : monthOf(isPlainDate(from) ? from : today);
  usePageTitle(text('calendar.title'));

  // In the last weeks of a month today lies below the fold; the year is wider than a phone.
  const calendar = useRef<HTMLDivElement>(null);
  const toToday = () =>
    requestAnimationFrame(() => {
      const place = calendar.current?.querySelector(`[data-day="${today}"]`);
      place?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens, and for another view
  useEffect(() => {
    toToday();
  }, [view]);

  const { data: channels } = useChannels();
  const wanted = search.get('show') ?? 'all';
  const isKnown = wanted === 'own' || !channels || channels.some(({ id }) => id === wanted);
  const filter = isKnown ? wanted : 'all';

  const show = (to: { month?: Month; view?: string; show?: string }) =>
    setSearch({ month, view, show: filter, ...to }, { replace: true });
  const onFilter = (next: string) => show({ show: next });
  const showMonth = (next: Month) => {
    show({ month: next });
    if (next === monthOf(today)) toToday();
  };
  const stop = () => setChoosing(null);
  const closeCard = () => setCard(null);
  const onOpen = (holder: CalendarHolder, anchor: HTMLElement) => setCard({ holder, anchor });
  const shared = { month, today, filter, onFilter, onMonth: showMonth, onOpen };

  return (
    <>
      <PageHead>
        <h1>{text('calendar.title')}</h1>
        {choosing ? (
          <Row as="span">
            <Muted>{text('calendar.tap')}</Muted>
            {!choosing.picked && (
              <Button kind="quiet" onClick={stop}>
                {text('calendar.leave')}
              </Button>
            )}
          </Row>
        ) : (
          <Row as="span" sx={{ flexWrap: 'wrap' }}>
            <Segments
              label={text('calendar.view')}
              options={views}
              value={view}
              words={each => text(`calendar.${each}`)}
              onChoose={each => show({ view: each })}
              fullWidth={false}
            />
            <Button kind="sea" icon="block" onClick={() => setChoosing({ picked: null, moving: null })}>
              {text('calendar.blockNights')}
            </Button>
          </Row>
        )}
      </PageHead>
      <Card
        ref={calendar}
        sx={{ '& > [role="note"]': { borderRadius: 'inherit', borderEndStartRadius: 0, borderEndEndRadius: 0 } }}
      >
        <SoldTwiceNotice />
        {view === 'list' && <ListView {...shared} />}
        {view === 'year' && <YearView {...shared} />}
        {view === 'month' && (
          <MonthView
            {...shared}
            picking={choosing !== null}
            picked={choosing?.picked ?? null}
            onPick={day => setChoosing(was => ({ moving: was?.moving ?? null, picked: pickNight(was?.picked ?? null, day) }))}
          />
        )}
        {choosing?.picked && (
          <PickBar key={choosing.moving?.id} picked={choosing.picked} moving={choosing.moving} onDone={stop} />
        )}
      </Card>
      <ReadsLine />
      {card?.holder.kind === 'stay' && card.holder.channelId && (
        <ChannelStayCard channelId={card.holder.channelId} holder={card.holder} anchor={card.anchor} onClose={closeCard} />
      )}
      {card?.holder.booking && (
        <StayCard stay={card.holder.booking} holder={card.holder} anchor={card.anchor} onClose={closeCard} />
      )}
      {card?.holder.block && (
        <BlockCard
          block={card.holder.block}
          anchor={card.anchor}
          onClose={closeCard}
          onMove={block => {
            closeCard();
            show({ month: monthOf(block.from), view: 'month' });
            setChoosing({ moving: block, picked: { first: block.from, last: addDays(block.to, -1), open: false } });
          }}
        />
      )}
    </>
  );
};
