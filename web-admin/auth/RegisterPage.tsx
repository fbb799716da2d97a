import { Alert, Typography } from '@mui/material';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { PageLoading } from '../ui/Loading.tsx';
import { AuthFrame, AuthText } from './AuthFrame.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { type InvitationState, useInvitation } from './useInvitation.ts';
import { useLinkSecret } from './useLinkSecret.ts';
import { usePublicVilla } from './usePublicVilla.ts';

/** The secret after the `#` of a register link, which never reaches a server or a log. */
export type RegisterSecret = { kind: 'invitation' | 'setup'; secret: string };

/** null: the address contains none. */
export const secretIn = (hash: string): RegisterSecret | null => {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  for (const kind of ['invitation', 'setup'] as const) {
    const secret = parameters.get(kind)?.trim();
    if (secret) return { kind, secret };
  }
  return null;
};

export const useRegisterSecret = (): RegisterSecret | null => useLinkSecret(secretIn);

/** /admin/register: for the first owner, with the set-up code in the link; or for an invited person, with the invitation in the link. */
export const RegisterPage = () => {
  const text = useText();
  const villa = usePublicVilla();
  const found = useRegisterSecret();

  useEffect(() => {
    void import('../Console.tsx');
  }, []);

  return (
    <AuthFrame villa={villa} title={text(found?.kind === 'invitation' ? 'auth.invited' : 'auth.register')}>
      {found?.kind === 'invitation' ? (
        <Invited key={found.secret} secret={found.secret} />
      ) : (
        <RegisterForm key={found?.secret} setupCode={found?.secret ?? ''} />
      )}
    </AuthFrame>
  );
};

const Invited = ({ secret }: { secret: string }) => {
  const { standing, end, again } = useInvitation(secret);
  if (standing.state === 'asking') {
    return <PageLoading />;
  }
  if (standing.state === 'over') return <Over standing={standing} again={again} />;
  return <RegisterForm invited={{ secret, ...standing.invitation, onOver: end }} />;
};

/** The invitation's state, and the next step. */
const Over = ({ standing: { end, because }, again }: { standing: InvitationState & { state: 'over' }; again: () => void }) => {
  const text = useText();
  return (
    <AuthText>
      <h1>{text(`auth.invitation.${end}`)}</h1>
      <Alert role="alert" severity="warning">
        {because ? text(because) : text(`auth.invitation.${end}Text`)}
      </Alert>
      {end === 'away' ? (
        <Button kind="sea" onClick={again}>
          {text('common.tryAgain')}
        </Button>
      ) : (
        <Typography color="textSecondary">
          {text('auth.haveAccount')} <Link to="/admin/login">{text('auth.toLogin')}</Link>
        </Typography>
      )}
    </AuthText>
  );
};
