import type { InvitationWithLink } from '@baan/contract/team';
import { useState } from 'react';
import { useMay } from '../auth/useMay.ts';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.ts';
import { Panels } from '../ui/Panel.ts';
import { Row } from '../ui/Row.ts';
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
