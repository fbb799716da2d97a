import type { Role } from '@baan/contract/staff';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ConsoleAction, type ConsoleResource, mayRole } from '../auth/access.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { PanelHead } from '../ui/Panel.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';

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

/** Thai would wrap within a role. */
const Rights = styled('table')({
  '& th, & td': { padding: 8, borderTop: '1px solid var(--hairline)', textAlign: 'center', fontWeight: 400 },
  '& :is(th, td):first-of-type': { paddingLeft: 0, textAlign: 'left' },
  '& thead :is(th, td)': { border: 0, color: 'var(--muted)' },
  '& thead th:nth-of-type(3)': { minWidth: 68 },
  '& svg': { marginInline: 'auto' },
  '@media (min-width: 375px)': { '& thead th': { paddingInline: 5, whiteSpace: 'nowrap' } },
});

/** The rights by role, from the table that the console itself uses. */
export const RightsTable = () => {
  const text = useText();
  return (
    <Card component="section" aria-labelledby="rights">
      <PanelHead>
        <h2 id="rights">{text('team.rights')}</h2>
      </PanelHead>
      <CardContent>
        <Rights>
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
        </Rights>
      </CardContent>
    </Card>
  );
};

const Yes = () => {
  const text = useText();
  return (
    <>
      <Icon name="check" tone="done" />
      <VisuallyHidden>{text('team.yes')}</VisuallyHidden>
    </>
  );
};

const No = () => {
  const text = useText();
  return (
    <>
      <Typography component="span" aria-hidden="true" color="textSecondary">
        –
      </Typography>
      <VisuallyHidden>{text('team.no')}</VisuallyHidden>
    </>
  );
};
