import './team.css';
import type { InvitationWithLink } from '@baan/contract/team';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { InvitationsPanel } from './InvitationsPanel.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { RightsTable } from './RightsTable.tsx';

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
      <div className="page-head">
        <h1>{text('team.title')}</h1>
        <div className="row">
          {mayFind && (
            <Link className="btn btn-line" to="/admin/people">
              <Icon name="search" />
              {text('people.title')}
            </Link>
          )}
          {mayEdit && (
            <Button kind="sea" icon="plus" onClick={() => setInviting(true)}>
              {text('team.invite')}
            </Button>
          )}
        </div>
      </div>
      <div className="grid">
        <PeoplePanel mayEdit={mayEdit} />
        {mayEdit && <InvitationsPanel onRenewed={invitation => setMade({ invitation, renewed: true })} />}
        {mayEdit && <RightsTable />}
      </div>
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
