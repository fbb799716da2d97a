import { cleanEmail } from '@baan/contract/emailAddress';
import type { Invitation, InvitationWithLink, InvitedRole } from '@baan/contract/team';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { Box, Chip, FormHelperText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, required } from 'react-admin';
import { dayMonth, dayMonthYear } from '../format/day.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { ChoiceInput } from '../forms/inputs/ChoiceInputs.tsx';
import { EmailInput } from '../forms/inputs/ContactInputs.tsx';
import { problemOf } from '../http.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Initial } from '../ui/Initial.tsx';
import { Panel, PanelText } from '../ui/Panel.tsx';
import { Grow, Row } from '../ui/Rows.tsx';
import { UnansweredNotice } from '../ui/Unanswered.tsx';
import { useNow } from '../ui/useNow.ts';
import { VisuallyHidden } from '../ui/Words.tsx';
import { useService } from '../useService.ts';
import { TeamTable } from './TeamTable.tsx';
import { failureText, noAnswer, useInvitations, useTeamCommand } from './useTeam.ts';

const invitedRoles = ['staff', 'auditor'] as const;

type Values = { email: string; role: InvitedRole };
type InviteDialogProps = { onInvited: (invitation: InvitationWithLink) => void; onClose: () => void };

const isTaken = (error: unknown): boolean =>
  (problemOf(error)?.details?.email as { code?: string } | undefined)?.code === 'taken';

/** The recipient and role of an invitation. The service's errors show at the field, and the input stays. */
export const InviteDialog = ({ onInvited, onClose }: InviteDialogProps) => {
  const text = useText();
  const service = useService();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const send = async ({ email, role }: Values) => {
    setBusy(true);
    try {
      const invited = await service(provider => provider.invite({ email: cleanEmail(email), role }));
      void queries.invalidateQueries({ queryKey: ['invitations'] });
      onInvited(invited);
    } catch (error) {
      setBusy(false);
      if (isTaken(error)) return { email: text('team.emailTaken') };
      const wrong = fieldErrors(error, text);
      return wrong.root ? { root: text(failureText(error)) } : wrong;
    }
    return undefined;
  };

  return (
    <FormDialog<Values>
      title={text('team.inviteTitle')}
      confirm={text('team.inviteConfirm')}
      icon="send"
      keep={text('team.notNow')}
      busy={busy}
      defaultValues={{ email: '', role: 'staff' }}
      onClose={onClose}
      onConfirm={send}
    >
      <EmailInput
        source="email"
        autoComplete="off"
        label={text('auth.email')}
        autoFocus
        validate={required(text('field.required'))}
      />
      <ChoiceInput
        source="role"
        legend={text('team.asWhat')}
        choices={invitedRoles.map(id => ({ id, name: text(`team.role.${id}`), small: text(`team.role.${id}Can`) }))}
      />
      <FormHelperText>{text('team.inviteHint')}</FormHelperText>
    </FormDialog>
  );
};

/** Whom it was sent to, as what, and until when it can be used. */
const InvitationCell = ({ invitation }: { invitation: Invitation }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const { email, invitedAt, expiresAt } = invitation;
  const day = (instant: string): string => {
    const date = bangkokDate(new Date(instant));
    return date.slice(0, 4) === bangkokDate(now).slice(0, 4) ? dayMonth(date, language) : dayMonthYear(date, language);
  };
  const expired = invitation.expired || Date.parse(expiresAt) <= now.getTime();
  const role = text(`team.role.${invitation.role}`);
  return (
    <Row as="span" sx={{ gap: '14px' }}>
      <Initial look={expired ? 'over' : 'wait'} size={36}>
        <Icon name={expired ? 'history' : 'mail'} />
      </Initial>
      <Grow as="span">
        <Box component="strong" sx={{ color: expired ? 'text.secondary' : undefined }}>
          {email}
        </Box>{' '}
        {expired && <Chip icon={<Icon name="history" />} label={text('team.expired')} />}
        <small>
          {expired
            ? text('team.expiredAt', { role, until: day(expiresAt) })
            : text('team.invitedAt', { role, at: day(invitedAt), until: day(expiresAt) })}
        </small>
      </Grow>
    </Row>
  );
};

type Props = { onRenewed: (invitation: InvitationWithLink) => void };

/** Invitations that have not been accepted yet. */
export const InvitationsPanel = ({ onRenewed }: Props) => {
  const text = useText();
  const asked = useInvitations();
  const { data: invitations } = asked;
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
    <Panel title={text('team.invitations')} query={asked} rows={1}>
      <UnansweredNotice again={unanswered && (() => renew(unanswered))} busy={busy} />
      {invitations?.length === 0 && <PanelText>{text('team.noInvitations')}</PanelText>}
      {invitations && invitations.length > 0 && (
        <TeamTable<Invitation> data={invitations} resource="invitations">
          <DataTable.Col<Invitation>
            source="email"
            label={text('auth.email')}
            disableSort
            render={invitation => <InvitationCell invitation={invitation} />}
          />
          <DataTable.Col<Invitation>
            source="id"
            label={<VisuallyHidden>{text('team.columns.actions')}</VisuallyHidden>}
            align="right"
            disableSort
            render={invitation => (
              <Row as="span" sx={{ flexWrap: 'wrap', justifyContent: { sm: 'flex-end' } }}>
                <Button
                  kind="line"
                  busy={busy}
                  onClick={() => renew(invitation)}
                  aria-label={text('team.renewOf', { email: invitation.email })}
                >
                  {text('team.renew')}
                </Button>
                <Button
                  kind="quiet-danger"
                  disabled={busy}
                  onClick={() => setWithdrawing(invitation)}
                  aria-label={text('team.withdrawOf', { email: invitation.email })}
                >
                  {text('team.withdraw')}
                </Button>
              </Row>
            )}
          />
        </TeamTable>
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
    </Panel>
  );
};
