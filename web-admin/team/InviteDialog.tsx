import { cleanEmail } from '@baan/contract/emailAddress';
import type { InvitationWithLink, InvitedRole } from '@baan/contract/team';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { required } from 'react-admin';
import { EmailInput } from '../forms/EmailInput.tsx';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { problemOf } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useService } from '../useService.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { failureText } from './useTeam.ts';

type Values = { email: string; role: InvitedRole };
type Props = { onInvited: (invitation: InvitationWithLink) => void; onClose: () => void };

const isTaken = (error: unknown): boolean =>
  (problemOf(error)?.details?.email as { code?: string } | undefined)?.code === 'taken';

/** The recipient and role of an invitation. The service's errors show at the field, and the input stays. */
export const InviteDialog = ({ onInvited, onClose }: Props) => {
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
        helperText={false}
        autoFocus
        validate={required(text('field.required'))}
      />
      <RoleChoice />
      <p className="hint">{text('team.inviteHint')}</p>
    </FormDialog>
  );
};
