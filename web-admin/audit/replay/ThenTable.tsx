import type { AuditState } from '@baan/contract/audit';
import { useState } from 'react';
import { BeforeAfter, FieldValue, HiddenValue } from '../../eventDescription/FieldValue.tsx';
import { fieldName, ownerOf } from '../../eventDescription/names.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Buttons.tsx';
import { VisuallyHidden } from '../../ui/Words.tsx';
import { OnlyPhone, Then as State } from '../events/Log.tsx';
import { type StateGroup, type StateRow, stateGroups } from './stateRows.ts';

/** Today's value, if it differs. */
const Today = ({ row, compared }: { row: StateRow; compared: boolean }) => {
  const text = useText();
  if (!compared) return null;
  if (!row.differs) return <td data-same>{text('audit.state.same')}</td>;
  return (
    <td data-differs>
      <OnlyPhone>{text('audit.state.nowIs')} </OnlyPhone>
      <FieldValue field={row.field} value={row.is} />
    </td>
  );
};

const Then = ({ row }: { row: StateRow }) => {
  if (row.hidden && row.was === undefined) return <HiddenValue />;
  return row.change ? <BeforeAfter {...row.change} /> : <FieldValue field={row.field} value={row.was} />;
};

const shortGroup = 8;

/** In a long group changed or differing fields come first; the rest is shown on request. */
const shortened = (rows: StateRow[]): StateRow[] => {
  if (rows.length <= shortGroup) return rows;
  const telling = rows.filter(row => row.change || row.differs);
  return telling.length > 0 ? telling : rows.slice(0, shortGroup);
};

type GroupProps = StateGroup & { compared: boolean; called: (field: string) => string | undefined };

const Group = ({ name, rows, compared, called }: GroupProps) => {
  const text = useText();
  const [whole, setWhole] = useState(false);
  const shown = whole ? rows : shortened(rows);
  const rest = rows.length - shown.length;
  const columns = compared ? 3 : 2;
  return (
    <tbody>
      <tr data-group>
        <th scope="rowgroup" colSpan={columns}>
          {text(`audit.state.group.${name}`)}
        </th>
      </tr>
      {shown.map(row => (
        <tr key={row.field} data-changed={row.change ? '' : undefined}>
          <th scope="row">{fieldName(row.field, text, called(row.field))}</th>
          <td>
            <Then row={row} />
          </td>
          <Today row={row} compared={compared} />
        </tr>
      ))}
      {rest > 0 && (
        <tr data-rest>
          <td colSpan={columns}>
            <Button kind="quiet" onClick={() => setWhole(true)}>
              {text('audit.state.moreFields', { count: rest })}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
};

/** A state, field by field: its value, the event's change, and the difference to today. */
export const ThenTable = ({ then, now }: { then: AuditState; now: AuditState | undefined }) => {
  const text = useText();
  const [language] = useLanguage();
  const compared = now !== undefined;
  const called = (field: string): string | undefined => {
    const owner = ownerOf(field);
    if (!owner) return undefined;
    const names = [then, now].flatMap(at => [at?.state[`${owner}.name.${language}`], at?.state[`${owner}.name.th`]]);
    return names.find((name): name is string => typeof name === 'string' && name !== '');
  };
  return (
    <State compared={compared}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{text('audit.state.field')}</VisuallyHidden>
          </th>
          <th scope="col">{text('audit.state.thenHead')}</th>
          {compared && <th scope="col">{text('audit.state.now')}</th>}
        </tr>
      </thead>
      {stateGroups(then, now).map(({ name, rows }) => (
        <Group key={name} name={name} rows={rows} compared={compared} called={called} />
      ))}
    </State>
  );
};
