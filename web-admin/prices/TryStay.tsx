import type { AdminVilla } from '@baan/contract/adminVilla';
import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import { baht, figures } from '@baan/i18n/money';
import { CardContent, FormHelperText, styled, TextField } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { lineName } from '../bookings/page/PriceRows.tsx';
import { stayLong } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Versus } from '../ui/Changes.tsx';
import { Count, Segments } from '../ui/Choices.tsx';
import { DayButton } from '../ui/DayButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Muted } from '../ui/Words.tsx';
import { asPriced, type PriceValues } from './priceFields.ts';
import { type FormSeason, isRange, stayInSeason } from './seasonFields.ts';
import { type StayPreview, stayPreview } from './stayPreview.ts';

const mostNights = 14;

type Props = {
  checkIn: PlainDate;
  nights: number;
  today: PlainDate;
  onChange: (stay: { checkIn: PlainDate; nights: number }) => void;
};

const Picker = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 12px',
  '& output': { minWidth: 72 },
  '& > span': { flex: '1 1 100%' },
  '& > span > button': {
    padding: '8px 12px',
    justifyContent: 'flex-start',
    textAlign: 'left',
    whiteSpace: 'normal',
    fontWeight: 400,
  },
});

/** A stay: its first night from the calendar, the number of nights in steps. */
const StayPicker = ({ checkIn, nights, today, onChange }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const stay = stayLong(checkIn, addDays(checkIn, nights), language);
  return (
    <Picker>
      <DayButton
        label={text('prices.firstNight')}
        value={checkIn}
        min={today}
        words={() => stay}
        none={stay}
        onChoose={day => day >= today && onChange({ checkIn: day, nights })}
      />
      <Count
        label={text('prices.howManyNights')}
        words={{ less: text('prices.fewerNights'), more: text('prices.moreNights') }}
        value={nights}
        min={1}
        max={mostNights}
        onChange={next => onChange({ checkIn, nights: next })}
      >
        {text('common.nights', { count: nights })}
      </Count>
    </Picker>
  );
};

/** Thursday to Sunday, three weeks ahead: both kinds of nights. */
const exampleStay = (today: PlainDate): { checkIn: PlainDate; nights: number } => {
  const later = addDays(today, 21);
  const weekday = new Date(`${later}T00:00:00Z`).getUTCDay();
  return { checkIn: addDays(later, (4 - weekday + 7) % 7), nights: 3 };
};

const rangeOf = ({ key, from, to }: FormSeason): string => `${key} ${from} ${to}`;

/** The last season whose dates differ from the saved ones. */
const changedSeason = (saved: readonly FormSeason[], typed: readonly FormSeason[]): string | undefined => {
  const known = new Set(saved.map(rangeOf));
  return typed
    .filter(isRange)
    .map(rangeOf)
    .findLast(range => !known.has(range));
};

/** The price of one example stay before and after saving. When a season's dates change, the stay moves into them. `before`: the saved prices. */
export const TryStay = ({ villa, before, today }: { villa: AdminVilla; before: PriceValues; today: PlainDate }) => {
  const text = useText();
  const [stay, setStay] = useState(() => exampleStay(today));
  const [rooms, setRooms] = useState(villa.bedrooms);
  const values = useWatch() as PriceValues;
  const after = asPriced(values);
  const changed = changedSeason(before.seasons, values.seasons);
  const [tried, setTried] = useState(changed);
  if (changed !== tried) {
    setTried(changed);
    const season = values.seasons.find(one => rangeOf(one) === changed);
    const within = season && stayInSeason(season, today);
    if (within) setStay(within);
  }
  const guests = Math.min(2, villa.maxGuests);
  const wanted = Math.min(rooms, villa.bedrooms);
  const preview = stayPreview(asPriced(before), after, villa.bedrooms, { ...stay, rooms: wanted, guests });
  const choices = Array.from({ length: villa.bedrooms }, (_, fewer) => villa.bedrooms - fewer);
  return (
    <Panel component="aside" title={text('prices.try')} end={<Muted>{text('prices.beforeAfter')}</Muted>}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <StayPicker {...stay} today={today} onChange={setStay} />
        {villa.bedrooms > 4 ? (
          <TextField
            select
            slotProps={{ select: { native: true }, htmlInput: { 'aria-label': text('prices.rooms') } }}
            value={wanted}
            onChange={event => setRooms(Number(event.target.value))}
          >
            {choices.map(choice => (
              <option key={choice} value={choice}>
                {text('common.rooms', { count: choice })}
              </option>
            ))}
          </TextField>
        ) : (
          <Segments
            label={text('prices.rooms')}
            options={choices}
            value={wanted}
            words={count => text('common.rooms', { count })}
            onChoose={setRooms}
          />
        )}
        <Compared preview={preview} />
        {preview.after && preview.after.usual > preview.after.total && (
          <FormHelperText>
            {text('prices.offUsual', {
              off: baht(preview.after.usual - preview.after.total),
              usual: baht(preview.after.usual),
            })}
          </FormHelperText>
        )}
        {preview.rows.some(({ line }) => line.kind !== 'night') && (
          <FormHelperText>{text('prices.forGuests', { count: guests })}</FormHelperText>
        )}
        <FormHelperText>
          <Icon name="lock" />
          <span>{text('prices.kept')}</span>
        </FormHelperText>
      </CardContent>
    </Panel>
  );
};

const Compared = ({ preview: { rows, before, after } }: { preview: StayPreview }) => {
  const text = useText();
  const [language] = useLanguage();
  const none = <Muted>–</Muted>;
  return (
    <Versus aria-label={text('prices.try')}>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('prices.now')}</th>
          <th scope="col">{text('prices.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, line, before: then, after: now }) => (
          <tr key={key}>
            <th scope="row">{lineName(line, language, text)}</th>
            <td data-before>{then === null ? none : figures(then)}</td>
            <td data-now>{now === null ? none : figures(now)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot aria-live="polite">
        <tr>
          <th scope="row">{text('prices.total')}</th>
          <td data-before>{before ? baht(before.total) : none}</td>
          <td>{after ? baht(after.total) : text('prices.notBookable')}</td>
        </tr>
        {before && after && before.total !== after.total && (
          <tr>
            <th scope="row" data-before>
              {text('prices.difference')}
            </th>
            <td />
            <td>{signed(after.total - before.total)}</td>
          </tr>
        )}
      </tfoot>
    </Versus>
  );
};

/** A minus is U+2212, as wide as a plus. */
const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${baht(Math.abs(amount))}`;
