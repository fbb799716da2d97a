import { Alert, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { codeOf } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { dropToken, keepDevice } from '../token.ts';
import { Button, LinkButton } from '../ui/Buttons.tsx';
import { useProvider } from '../useService.ts';
import { AuthForm, AuthFrame, AuthText } from './AuthFrame.tsx';
import { failureWords } from './failureWords.ts';
import { shortestPassword } from './RegisterForm.tsx';
import { TextField } from './TextField.tsx';
import { useLinkSecret } from './useLinkSecret.ts';
import { usePublicVilla } from './usePublicVilla.ts';

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('token')?.trim() || null;

type End = 'Over' | 'Unknown';

/** The link's state; null: the refusal has another reason. */
const endOf = (failure: unknown): End | null => {
  const code = codeOf(failure);
  if (code === 'wrong_state') return 'Over';
  return code === 'not_found' ? 'Unknown' : null;
};

/** /admin/reset-password: sets a new password with the mailed link, and leads to the sign-in. */
export const ResetPasswordPage = () => {
  const text = useText();
  const villa = usePublicVilla();
  const token = useLinkSecret(tokenIn);
  return (
    <AuthFrame villa={villa} title={text('auth.resetTitle')}>
      {token ? <Reset key={token} token={token} /> : <Over end="Unknown" />}
    </AuthFrame>
  );
};

const Reset = ({ token }: { token: string }) => {
  const [end, setEnd] = useState<End | null>(null);
  return end ? <Over end={end} /> : <ResetForm token={token} onOver={setEnd} />;
};

const ResetForm = ({ token, onOver }: { token: string; onOver: (end: End) => void }) => {
  const text = useText();
  const provider = useProvider();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState<{ password?: string; again?: string }>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isShort = [...password].length < shortestPassword;
    if (isShort) return setErrors({ password: text('auth.passwordHint') });
    if (again !== password) return setErrors({ again: text('auth.passwordsDiffer') });
    setErrors({});
    setBusy(true);
    try {
      const { deviceToken } = await provider.resetPassword({ token, password });
      // A session in this browser has ended too.
      dropToken();
      keepDevice(deviceToken);
      void navigate('/admin/login', { replace: true, state: { passwordSet: true } });
    } catch (failure) {
      setBusy(false);
      const over = endOf(failure);
      if (over) onOver(over);
      else setErrors({ password: fieldErrors(failure, text).password ?? failureWords(failure, text) });
    }
  };

  return (
    <AuthForm noValidate onSubmit={submit}>
      <h1>{text('auth.resetTitle')}</h1>
      <Typography color="textSecondary">{text('auth.resetText')}</Typography>
      <TextField
        label={text('auth.newPassword')}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={text('auth.passwordHint')}
        value={password}
        error={errors.password}
        onChange={event => setPassword(event.target.value)}
      />
      <TextField
        label={text('auth.confirmPassword')}
        name="again"
        type="password"
        autoComplete="new-password"
        value={again}
        error={errors.again}
        onChange={event => setAgain(event.target.value)}
      />
      <Button kind="sea" type="submit" busy={busy} fullWidth>
        {text('auth.resetConfirm')}
      </Button>
      <BackToLogin />
    </AuthForm>
  );
};

/** The link is invalid: the reason, and the next step. */
const Over = ({ end }: { end: End }) => {
  const text = useText();
  return (
    <AuthText>
      <h1>{text(`auth.reset${end}`)}</h1>
      <Alert role="alert" severity="warning">
        {text(`auth.reset${end}Text`)}
      </Alert>
      <p>
        <LinkButton kind="sea" to="/admin/forgot-password" fullWidth>
          {text('auth.askAgain')}
        </LinkButton>
      </p>
      <BackToLogin />
    </AuthText>
  );
};

const BackToLogin = () => {
  const text = useText();
  return (
    <Typography color="textSecondary">
      <Link to="/admin/login">{text('auth.backToLogin')}</Link>
    </Typography>
  );
};
