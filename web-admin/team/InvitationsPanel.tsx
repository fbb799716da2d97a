import type { Invitation, InvitationWithLink } from '@baan/contract/team';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { UnansweredNotice } from '../ui/Unanswered.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { noAnswer, useInvitations, useTeamCommand } from './useTeam.ts';

type Props = { onRenewed: (invitation: InvitationWithLink) => void };

/** Invitations that have not been accepted yet. */
export const InvitationsPanel = ({ onRenewed }: Props) => {
  const text = useText();
  const asked = useInvitations();
  const { data: invitations, error, isPending, refetch } = asked;
  const { run, busy } = useTeamCommand();
  const [unanswered, setUnanswered] = useState<Invitation | null>(null);
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);

  const renew = async (invitation: Invitation) => {
    setUnanswered(null);
    const renewed = await run(service => service.renewInvitation(invitation.id));
    if (renewed === noAnswer) setUnanswered(invitation);
    else if (renewed) onRenewed(renewed);
  };
  const withdraw = async ({ id, email }: Invitation) => {
    const answer = await run(service => service.withdrawInvitation(id), 'team.withdrawn', { email });
    if (answer === noAnswer) return { silent: text('errors.silent') };
    setWithdrawing(null);
    return undefined;
  };

  return (
    <section className="panel" aria-labelledby="invitations">
      <div className="panel-head">
        <h2 id="invitations">{text('team.invitations')}</h2>
        <DataAge of={[asked]} />
      </div>
      {error && !invitations && <LoadFailed retry={refetch} />}
      {isPending && <ListSkeleton rows={1} />}
      <UnansweredNotice again={unanswered && (() => renew(unanswered))} busy={busy} />
      {invitations?.length === 0 && <p className="panel-text muted">{text('team.noInvitations')}</p>}
      {invitations && invitations.length > 0 && (
        <ul className="body lines stack-s people">
          {invitations.map(invitation => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              busy={busy}
              onRenew={() => renew(invitation)}
              onWithdraw={() => setWithdrawing(invitation)}
            />
          ))}
        </ul>
      )}
      {withdrawing && (
        <FormDialog
          title={text('team.withdrawTitle', { email: withdrawing.email })}
          text={text('team.withdrawText')}
          confirm={text('team.withdrawConfirm')}
          keep={text('team.keep')}
          kind="danger"
          busy={busy}
          onClose={() => setWithdrawing(null)}
          onConfirm={() => withdraw(withdrawing)}
        />
      )}
    </section>
  );
};
