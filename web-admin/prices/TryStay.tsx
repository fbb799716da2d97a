import type { AdminVilla } from '@baan/contract/adminVilla';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { lineName } from '../bookings/PriceRows.tsx';
import { addDays, type Day } from '../format/day.ts';
import { baht, figure } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { asPriced, type PriceValues } from './priceFields.ts';
import { StayPicker } from './StayPicker.tsx';
import { stayInSeason } from './seasonBand.ts';
import { type FormSeason, isRange } from './seasonFields.ts';
import { type StayPreview, stayPreview } from './stayPreview.ts';

/** Thursday to Sunday, three weeks ahead: both kinds of nights. */
const exampleStay = (today: Day): { checkIn: Day; nights: number } => {
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
export const TryStay = ({ villa, before, today }: { villa: AdminVilla; before: PriceValues; today: Day }) => {
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
    <aside className="panel" aria-labelledby="prices-try">
      <div className="panel-head">
        <h2 id="prices-try">{text('prices.try')}</h2>
        <span className="small">{text('prices.beforeAfter')}</span>
      </div>
      <div className="body gap-2">
        <StayPicker {...stay} today={today} onChange={setStay} />
        {villa.bedrooms > 4 ? (
          <span className="select-box">
            <select
              className="input"
              aria-label={text('prices.rooms')}
              value={wanted}
              onChange={({ target }) => setRooms(Number(target.value))}
            >
              {choices.map(choice => (
                <option key={choice} value={choice}>
                  {text('common.rooms', { smart_count: choice })}
                </option>
              ))}
            </select>
            <Icon name="down" size={16} />
          </span>
        ) : (
          <fieldset>
            <legend className="visually-hidden">{text('prices.rooms')}</legend>
            <div className="segments">
              {choices.map(choice => (
                <label key={choice}>
                  <input type="radio" name="prices-rooms" checked={wanted === choice} onChange={() => setRooms(choice)} />
                  <span>{text('common.rooms', { smart_count: choice })}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <Compared preview={preview} />
        {preview.after && preview.after.usual > preview.after.total && (
          <p className="hint">
            {text('prices.offUsual', {
              off: baht(preview.after.usual - preview.after.total),
              usual: baht(preview.after.usual),
            })}
          </p>
        )}
        {preview.rows.some(({ line }) => line.kind !== 'night') && (
          <p className="hint">{text('prices.forGuests', { smart_count: guests })}</p>
        )}
        <p className="hint">
          <Icon name="lock" />
          <span>{text('prices.kept')}</span>
        </p>
      </div>
    </aside>
  );
};

const Compared = ({ preview: { rows, before, after } }: { preview: StayPreview }) => {
  const text = useText();
  const [language] = useLanguage();
  const none = <span className="none">–</span>;
  return (
    <table className="vs" aria-label={text('prices.try')}>
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
            <td className="num before">{then === null ? none : figure(then)}</td>
            <td className="num now">{now === null ? none : figure(now)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot aria-live="polite">
        <tr>
          <th scope="row">{text('prices.total')}</th>
          <td className="num before">{before ? baht(before.total) : none}</td>
          <td className="num">{after ? baht(after.total) : text('prices.notBookable')}</td>
        </tr>
        {before && after && before.total !== after.total && (
          <tr>
            <th scope="row" className="muted">
              {text('prices.difference')}
            </th>
            <td />
            <td className="num">{signed(after.total - before.total)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
};

/** A minus is U+2212, as wide as a plus. */
const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${baht(Math.abs(amount))}`;
