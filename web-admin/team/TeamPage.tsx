import type { Role } from '@baan/contract/staff';
import type { InvitationWithLink } from '@baan/contract/team';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { CardContent, FormHelperText, styled, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { type ConsoleAction, type ConsoleResource, mayRole } from '../auth/access.ts';
import { useMay } from '../auth/useMay.ts';
import { dayMonth } from '../format/day.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button, LinkButton } from '../ui/Buttons.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHead, Panel, Panels } from '../ui/Panel.tsx';
import { Row } from '../ui/Rows.tsx';
import { VisuallyHidden } from '../ui/Words.tsx';
import { InvitationsPanel, InviteDialog } from './InvitationsPanel.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';

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
const RightsTable = () => {
  const text = useText();
  return (
    <Panel title={text('team.rights')}>
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
    </Panel>
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

type Props = { invitation: InvitationWithLink; renewed: boolean; onClose: () => void };

/** An invitation's link, which is shown only this once. */
const LinkDialog = ({ invitation: { email, expiresAt, link }, renewed, onClose }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [copying, setCopying] = useState<'copied' | 'failed' | null>(null);
  const until = dayMonth(bangkokDate(new Date(expiresAt)), language);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopying('copied');
    } catch {
      field.current?.select();
      setCopying('failed');
    }
    return undefined;
  };

  return (
    <FormDialog
      title={text('team.linkTitle', { email })}
      confirm={text(copying === 'copied' ? 'team.copied' : 'team.copy')}
      icon={copying === 'copied' ? 'check' : 'copy'}
      keep={text('team.done')}
      busy={false}
      onClose={onClose}
      onConfirm={copy}
    >
      <p>{text(renewed ? 'team.renewedText' : 'team.invitedText', { until })}</p>
      <TextField
        inputRef={field}
        label={text('team.link')}
        value={link}
        helperText={text('team.linkHint')}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={event => event.target.select()}
      />
      <VisuallyHidden as="p" role="status">
        {copying === 'copied' && text('team.copied')}
      </VisuallyHidden>
      {copying === 'failed' && <FormHelperText role="alert">{text('links.copyFailed')}</FormHelperText>}
    </FormDialog>
  );
};

/** /admin/team: the people with access. The owner invites, changes roles and hands over; staff see their colleagues. */
export const TeamPage = () => {
  const text = useText();
  const mayEdit = useMay('edit', 'staff');
  const mayFind = useMay('list', 'people');
  const [inviting, setInviting] = useState(false);
  const [made, setMade] = useState<{ invitation: InvitationWithLink; renewed: boolean } | null>(null);
  usePageTitle(text('team.title'));
  return (
    <>
      <PageHead>
        <h1>{text('team.title')}</h1>
        <Row>
          {mayFind && (
            <LinkButton kind="line" to="/admin/people" icon="search">
              {text('people.title')}
            </LinkButton>
          )}
          {mayEdit && (
            <Button kind="sea" icon="plus" onClick={() => setInviting(true)}>
              {text('team.invite')}
            </Button>
          )}
        </Row>
      </PageHead>
      <Panels>
        <PeoplePanel mayEdit={mayEdit} />
        {mayEdit && <InvitationsPanel onRenewed={invitation => setMade({ invitation, renewed: true })} />}
        {mayEdit && <RightsTable />}
      </Panels>
      {inviting && (
        <InviteDialog
          onInvited={invitation => {
            setInviting(false);
            setMade({ invitation, renewed: false });
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {made && <LinkDialog {...made} onClose={() => setMade(null)} />}
    </>
  );
};
