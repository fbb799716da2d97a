import type { AuditState } from '@baan/contract/audit';
import { BeforeAfter, FieldValue, HiddenValue } from '../eventDescription/FieldValue.tsx';
import { keepsRole } from '../eventDescription/valueText.ts';
import { useText } from '../i18n/useText.ts';
import { OnlyPhone, Then as State } from './Then.ts';
import { membersOf } from './useReaderContext.ts';

type Told = { name?: string | null; email?: string | null; role?: string | null } | undefined;

type Row = { field: string; was: Told; is: Told };

const rowsOf = (prefix: string, then: AuditState, now: AuditState | undefined): Row[] => {
  const fields = new Set(
    [...Object.keys(then.state), ...Object.keys(now?.state ?? {})].filter(field => field.startsWith(prefix)),
  );
  const rows = [...fields].map(field => ({ field, was: then.state[field] as Told, is: now?.state[field] as Told }));
  // A member who joined and left in between has an empty field.
  return rows.filter(({ was, is }) => was || is);
};

/** The members of the team with their roles, and the invitations. */
export const TeamTable = ({ then, now }: { then: AuditState; now: AuditState | undefined }) => {
  const text = useText();
  const members = rowsOf('member:', then, now);
  const there = members.filter(row => row.was);
  const notYet = members.filter(row => !row.was);
  const invitations = rowsOf('invitation:', then, now);
  const compared = now !== undefined;
  // An invitation has no name yet: that of the later member is used.
  const names = new Map(membersOf((now ?? then).state).map(({ id, name }) => [id, name]));
  const hidden = new Set([...then.hidden, ...(now?.hidden ?? [])]);

  const line = (row: Row, gone: string) => {
    const change = then.event?.changes.find(({ field }) => field === row.field);
    const known = row.was ?? row.is;
    const name = known?.name || names.get(row.field.slice(row.field.indexOf(':') + 1));
    const differs = row.was?.role !== row.is?.role;
    return (
      <tr key={row.field} data-changed={change ? '' : undefined}>
        <th scope="row">
          <strong>{name || known?.email || text('history.team.somebody')}</strong>
          {name && known?.email && <small>{known.email}</small>}
          {hidden.has(`${row.field}.email`) && (
            <small>
              <HiddenValue />
            </small>
          )}
        </th>
        <td>
          {change && !keepsRole(change.before, change.after) ? (
            <BeforeAfter {...change} />
          ) : row.was ? (
            <FieldValue field="role" value={row.was.role} />
          ) : (
            '–'
          )}
        </td>
        {compared && !differs && <td data-same>{text('audit.state.same')}</td>}
        {compared && differs && (
          <td data-differs>
            <OnlyPhone>{text('audit.state.nowIs')} </OnlyPhone>
            {row.is ? <FieldValue field="role" value={row.is.role} /> : gone}
          </td>
        )}
      </tr>
    );
  };
  const group = (title: string) => (
    <tr data-group>
      <th scope="rowgroup" colSpan={compared ? 3 : 2}>
        {title}
      </th>
    </tr>
  );
  return (
    <State people compared={compared}>
      <thead>
        <tr>
          <th scope="col">{text('audit.state.person')}</th>
          <th scope="col">{text('audit.state.roleThen')}</th>
          {compared && <th scope="col">{text('audit.state.now')}</th>}
        </tr>
      </thead>
      <tbody>{there.map(row => line(row, text('audit.state.left')))}</tbody>
      {notYet.length > 0 && (
        <tbody>
          {group(text('audit.state.notYet'))}
          {notYet.map(row => line(row, ''))}
        </tbody>
      )}
      {invitations.length > 0 && (
        <tbody>
          {group(text('audit.state.openInvitations'))}
          {invitations.map(row => line(row, text('audit.state.gone')))}
        </tbody>
      )}
    </State>
  );
};
