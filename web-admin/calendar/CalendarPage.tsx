import type { VillaBlock } from '@baan/contract/calendar';
import { addDays, bangkokDate, daysBetween, isPlainDate } from '@baan/domain/shared/plainDate';
import { Card, FormHelperText, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChannelStayCard } from '../channels/ChannelStayCard.tsx';
import { dayMonth, nightsLong } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button } from '../ui/Buttons.tsx';
import { Segments } from '../ui/Choices.tsx';
import { PageHead } from '../ui/Panel.tsx';
import { Row } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { Muted } from '../ui/Words.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import { ListView } from './ListView.tsx';
import { MonthView } from './MonthView.tsx';
import { firstOf, type Month, monthOf } from './monthDays.ts';
import type { CalendarNight } from './nights.ts';
import { type PickedNights, pickNight } from './nights.ts';
import { PickBar } from './PickBar.tsx';
import { StayCard } from './StayCard.tsx';
import { useCalendarCommand } from './useVillaCalendar.ts';
import { YearView } from './YearView.tsx';

type Props = { block: VillaBlock; anchor: HTMLElement; onClose: () => void; onMove: (block: VillaBlock) => void };

/** A block: its reason, its author, and ways to undo it. */
const BlockCard = ({ block, anchor, onClose, onMove }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const { run, busy, refused } = useCalendarCommand();
  const { from, to, reason, at, by } = block;
  const day = dayMonth(bangkokDate(new Date(at)), language);
  return (
    <CalendarCard anchor={anchor} title={text('calendar.blockedTitle')} onClose={onClose}>
      <p>
        {nightsLong(from, addDays(to, -1), language)}, {text('common.nights', { count: daysBetween(from, to) })}
      </p>
      <Typography color="textSecondary">
        {[reason, by ? text('calendar.blockedBy', { name: by, day }) : text('calendar.blockedOn', { day })]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {refused && (
        <FormHelperText role="alert" error>
          {refused}
        </FormHelperText>
      )}
      <Row sx={{ flexWrap: 'wrap', mt: 1.5 }}>
        <Button
          kind="line"
          busy={busy}
          onClick={async () => {
            if (await run(service => service.unblock(block.id), 'calendar.letAgain')) onClose();
          }}
        >
          {text('calendar.let')}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={() => onMove(block)}>
          {text('calendar.change')}
        </Button>
      </Row>
    </CalendarCard>
  );
};

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
  const [card, setCard] = useState<{ night: CalendarNight; anchor: HTMLElement } | null>(null);
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

  const show = (to: { month?: Month; view?: string }) => setSearch({ month, view, ...to }, { replace: true });
  const showMonth = (next: Month) => {
    show({ month: next });
    if (next === monthOf(today)) toToday();
  };
  const stop = () => setChoosing(null);
  const closeCard = () => setCard(null);
  const onOpen = (night: CalendarNight, anchor: HTMLElement) => setCard({ night, anchor });

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
      <Card ref={calendar}>
        {view === 'list' && <ListView month={month} today={today} onMonth={showMonth} onOpen={onOpen} />}
        {view === 'year' && <YearView month={month} today={today} onMonth={showMonth} onOpen={onOpen} />}
        {view === 'month' && (
          <MonthView
            month={month}
            today={today}
            picking={choosing !== null}
            picked={choosing?.picked ?? null}
            onPick={day => setChoosing(was => ({ moving: was?.moving ?? null, picked: pickNight(was?.picked ?? null, day) }))}
            onMonth={showMonth}
            onOpen={onOpen}
          />
        )}
        {choosing?.picked && (
          <PickBar key={choosing.moving?.id} picked={choosing.picked} moving={choosing.moving} onDone={stop} />
        )}
      </Card>
      {card?.night.channelId && card.night.holder && (
        <ChannelStayCard channelId={card.night.channelId} stayId={card.night.holder} anchor={card.anchor} onClose={closeCard} />
      )}
      {card?.night.stay && <StayCard stay={card.night.stay} anchor={card.anchor} onClose={closeCard} />}
      {card?.night.block && (
        <BlockCard
          block={card.night.block}
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
