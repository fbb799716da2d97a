import { cleanEmail } from '@baan/contract/emailAddress';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { authProvider } from '../authProvider.ts';
import { codeOf } from '../http.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { readToken, sessionEnded } from '../token.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { villaName } from '../ui/villaName.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { failureWords } from './failureWords.ts';
import { TextField } from './TextField.tsx';
import { useOwnerMissing } from './useOwnerMissing.ts';
import { usePublicVilla } from './usePublicVilla.ts';

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
      <form noValidate onSubmit={submit}>
        <h1>{villaName(villa, language)}</h1>
        <p className="muted">{text('auth.forWhom')}</p>
        {from?.passwordSet && (
          <p className="notice notice-done" role="status">
            <Icon name="check" />
            <span>{text('auth.resetDone')}</span>
          </p>
        )}
        {sessionEnded() && !from?.passwordSet && (
          <p className="notice" role="status">
            <Icon name="info" />
            <span>{text('auth.sessionEnded')}</span>
          </p>
        )}
        <TextField
          label={text('auth.email')}
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
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
        <Button kind="sea" type="submit" className="btn-wide" busy={busy}>
          {text(busy ? 'auth.signingIn' : 'auth.signIn')}
        </Button>
        <p className="muted">
          <Link to="/admin/forgot-password">{text('auth.forgotten')}</Link>
        </p>
        {ownerMissing && (
          <p className="muted">
            {text('auth.noAccount')} <Link to="/admin/register">{text('auth.toRegister')}</Link>
          </p>
        )}
      </form>
    </AuthFrame>
  );
};
