import { cleanEmail } from '@baan/contract/emailAddress';
import { Alert, Typography } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { authProvider } from '../authProvider.ts';
import { codeOf } from '../http.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { readToken, sessionEnded } from '../token.ts';
import { Button } from '../ui/Buttons.tsx';
import { villaName } from '../ui/villaName.ts';
import { useProvider } from '../useService.ts';
import { AuthForm, AuthFrame } from './AuthFrame.tsx';
import { failureWords } from './failureWords.ts';
import { TextField } from './TextField.tsx';
import { usePublicVilla } from './usePublicVilla.ts';

/** Is there no owner yet? The first visitor creates the owner's account; all others have an invitation link. */
const useOwnerMissing = (): boolean => {
  const provider = useProvider();
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const aborter = new AbortController();
    provider
      .firstOwner(aborter.signal)
      .then(answer => setMissing(answer.missing))
      .catch(() => {
        // Without an answer the page offers the usual action: signing in.
      });
    return () => aborter.abort();
  }, [provider]);
  return missing;
};

/** The react-admin page that required the sign-in. */
type From = { nextPathname?: string; nextSearch?: string; passwordSet?: boolean } | null;

export const LoginPage = () => {
  const text = useText();
  const [language] = useLanguage();
  const villa = usePublicVilla();
  const ownerMissing = useOwnerMissing();
  const navigate = useNavigate();
  const from = useLocation().state as From;
  const next = from?.nextPathname ? `${from.nextPathname}${from.nextSearch ?? ''}` : '/admin';
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    void import('../Console.tsx');
  }, []);

  if (readToken()) return <Navigate to={next} replace />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!cleanEmail(email) || !password) return setError(text('field.required'));
    setBusy(true);
    setError('');
    try {
      await authProvider.login({ email: cleanEmail(email), password });
      void navigate(next, { replace: true });
    } catch (failure) {
      const code = codeOf(failure);
      const isWrong = code === 'unauthorized' || code === 'validation_failed';
      setError(isWrong ? text('auth.wrongCredentials') : failureWords(failure, text));
      setBusy(false);
    }
  };

  return (
    <AuthFrame villa={villa} title={text('auth.signIn')}>
      <AuthForm noValidate onSubmit={submit}>
        <h1>{villaName(villa, language)}</h1>
        <Typography color="textSecondary">{text('auth.forWhom')}</Typography>
        {from?.passwordSet && (
          <Alert role="status" severity="success">
            {text('auth.resetDone')}
          </Alert>
        )}
        {sessionEnded() && !from?.passwordSet && <Alert role="status">{text('auth.sessionEnded')}</Alert>}
        <TextField
          label={text('auth.email')}
          name="email"
          slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
          autoComplete="username"
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
        <TextField
          label={text('auth.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={event => setPassword(event.target.value)}
        />
        <Button kind="sea" type="submit" busy={busy} fullWidth>
          {text(busy ? 'auth.signingIn' : 'auth.signIn')}
        </Button>
        <Typography color="textSecondary">
          <Link to="/admin/forgot-password">{text('auth.forgotten')}</Link>
        </Typography>
        {ownerMissing && (
          <Typography color="textSecondary">
            {text('auth.noAccount')} <Link to="/admin/register">{text('auth.toRegister')}</Link>
          </Typography>
        )}
      </AuthForm>
    </AuthFrame>
  );
};
