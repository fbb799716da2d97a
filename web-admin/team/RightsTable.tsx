import type { Role } from '@baan/contract/staff';
import { type ConsoleAction, type ConsoleResource, mayRole } from '../auth/access.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

const roles: readonly Role[] = ['owner', 'staff', 'auditor'];

/** Each line's text, and the right behind it. */
const lines: readonly [MessageKey, ConsoleAction, ConsoleResource][] = [
  ['team.can.bookings', 'edit', 'bookings'],
  ['team.can.house', 'edit', 'villa'],
  ['team.can.report', 'list', 'report'],
  ['team.can.audit', 'list', 'audit'],
  ['team.can.guests', 'list', 'bookings'],
  ['team.can.owner', 'edit', 'bank'],
];

/** The rights by role, from the table that the console itself uses. */
export const RightsTable = () => {
  const text = useText();
  return (
    <section className="panel" aria-labelledby="rights">
      <div className="panel-head">
        <h2 id="rights">{text('team.rights')}</h2>
      </div>
      <div className="body">
        <table className="can">
          <thead>
            <tr>
              <td />
              {roles.map(role => (
                <th key={role} scope="col">
                  {text(`team.role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([label, action, resource]) => (
              <tr key={label}>
                <th scope="row">{text(label)}</th>
                {roles.map(role => (
                  <td key={role}>{mayRole(role, action, resource) ? <Yes /> : <No />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

const Yes = () => {
  const text = useText();
  return (
    <>
      <Icon name="check" className="done" />
      <span className="visually-hidden">{text('team.yes')}</span>
    </>
  );
};

const No = () => {
  const text = useText();
  return (
    <>
      <span className="muted" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{text('team.no')}</span>
    </>
  );
};
