import { cleanEmail } from '@baan/contract/emailAddress';
import { Alert, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useProvider } from '../useService.ts';
import { AuthForm, AuthFrame } from './AuthFrame.tsx';
import { failureWords } from './failureWords.ts';
import { TextField } from './TextField.tsx';
import { usePublicVilla } from './usePublicVilla.ts';

/** /admin/forgot-password: requests a reset link. The service never reveals whether an account has this email. */
export const ForgotPasswordPage = () => {
  const text = useText();
  const provider = useProvider();
  const villa = usePublicVilla();
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!cleanEmail(email)) return setError(text('field.required'));
    setBusy(true);
    setError('');
    try {
      await provider.forgotPassword(cleanEmail(email));
      setSent(true);
    } catch (failure) {
      setError(fieldErrors(failure, text).email ?? failureWords(failure, text));
    }
    setBusy(false);
  };

  return (
    <AuthFrame villa={villa} title={text('auth.forgotTitle')}>
      <AuthForm noValidate onSubmit={submit}>
        <h1>{text(sent ? 'auth.forgotSent' : 'auth.forgotTitle')}</h1>
        {sent ? (
          <>
            <Alert role="status" severity="success" icon={<Icon name="mail" />}>
              {text('auth.forgotSentText', { email: cleanEmail(email) })}
            </Alert>
            <Typography color="textSecondary">{text('auth.forgotNoMail')}</Typography>
          </>
        ) : (
          <>
            <Typography color="textSecondary">{text('auth.forgotText')}</Typography>
            <TextField
              label={text('auth.email')}
              name="email"
              slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
              autoComplete="username"
              value={email}
              error={error}
              onChange={event => setEmail(event.target.value)}
            />
            <Button kind="sea" type="submit" busy={busy} fullWidth>
              {text('auth.forgotSend')}
            </Button>
          </>
        )}
        <Typography color="textSecondary">
          <Link to="/admin/login">{text('auth.backToLogin')}</Link>
        </Typography>
      </AuthForm>
    </AuthFrame>
  );
};
