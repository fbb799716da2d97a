import { isEmail } from '@baan/contract/emailAddress';
import type { OpenedInvitation } from '@baan/contract/team';
import { cleanLine } from '@baan/contract/visibleText';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { Alert, Box, Typography } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { register } from '../authProvider.ts';
import { dayMonthYear } from '../format/day.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { codeOf, problemOf } from '../http.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { AuthForm } from './AuthFrame.tsx';
import { failureWords } from './failureWords.ts';
import { TextField } from './TextField.tsx';
import { type InvitationEnd, invitationEndOf } from './useInvitation.ts';

type Form = { name: string; email: string; password: string; confirmPassword: string; setupCode: string };
type Errors = Partial<Record<keyof Form, string>>;

type Props = {
  /** From the link that `npm start` printed. */
  setupCode?: string;
  /** The invitation of the link: its email address is fixed, the name is entered here. */
  invited?: OpenedInvitation & { secret: string; onOver: (end: InvitationEnd) => void };
};

/** The service checks further rules, and their errors show at the field. */
export const shortestPassword = 12;

/** A rough check: the service checks exactly. */
/** Was the request refused because the set-up code is missing or wrong? */
const wantsSetupCode = (failure: unknown): boolean => problemOf(failure)?.details?.needed === 'setupCode';

/** Creates the account of the owner or an invited person, and signs in. */
export const RegisterForm = ({ setupCode = '', invited }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const navigate = useNavigate();
  const [form, setForm] = useState<Form>({ name: '', email: invited?.email ?? '', password: '', confirmPassword: '', setupCode });
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState('');
  const typed = useRef<HTMLFormElement>(null);
  // The first invalid field may be above the phone's viewport.
  useEffect(() => {
    if (Object.keys(errors).length > 0) typed.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const asksCode = invited === undefined;
  const [busy, setBusy] = useState(false);

  const check = (): Errors => {
    const found: Errors = {};
    if (!cleanLine(form.name)) found.name = text('field.required');
    if (!cleanLine(form.email)) found.email = text('field.required');
    else if (!isEmail(form.email)) found.email = text('field.invalid_email');
    if (form.password.length < shortestPassword) found.password = text('auth.passwordHint');
    if (!form.confirmPassword) found.confirmPassword = text('field.required');
    else if (form.confirmPassword !== form.password) found.confirmPassword = text('auth.passwordsDiffer');
    if (asksCode && !cleanLine(form.setupCode)) found.setupCode = text('auth.setupCodeNeeded');
    return found;
  };

  const tell = (failure: unknown): void => {
    const over = invited && invitationEndOf(failure);
    const wrong = fieldErrors(failure, text);
    const code = codeOf(failure);
    if (over) invited.onOver(over);
    else if (wantsSetupCode(failure)) {
      setErrors({ setupCode: text('auth.setupCodeWrong') });
    } else if (!wrong.root && !wrong.silent) setErrors(wrong);
    else setProblem(code === 'forbidden' ? text('auth.alreadyRegistered') : failureWords(failure, text));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = check();
    setErrors(found);
    setProblem('');
    if (Object.keys(found).length > 0) return;
    const { name, email, password } = form;
    const code = cleanLine(form.setupCode);
    setBusy(true);
    try {
      await register({ name, email, password, ...(invited && { invitation: invited.secret }), ...(code && { setupCode: code }) });
      void navigate('/admin', { replace: true });
    } catch (failure) {
      setBusy(false);
      tell(failure);
    }
  };

  const field = (name: keyof Form) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });

  return (
    <AuthForm noValidate onSubmit={submit} ref={typed}>
      <h1>{text(invited ? 'auth.invitedTitle' : 'auth.registerTitle')}</h1>
      <Typography color="textSecondary">
        {text(invited ? `auth.invitedText.${invited.role}` : 'auth.registerText')}
        {invited && (
          <Box component="span" sx={{ display: 'block' }}>
            {text('auth.invitedUntil', { until: dayMonthYear(bangkokDate(new Date(invited.expiresAt)), language) })}
          </Box>
        )}
      </Typography>
      {problem && (
        <Alert role="alert" severity="error">
          {problem}
        </Alert>
      )}
      <TextField label={text('auth.name')} autoComplete="name" {...field('name')} />
      <TextField
        label={text('auth.email')}
        autoComplete="username"
        slotProps={{
          htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false, readOnly: invited !== undefined },
        }}
        hint={invited && text('auth.invitedEmail')}
        {...field('email')}
      />
      <TextField
        label={text('auth.password')}
        type="password"
        autoComplete="new-password"
        hint={text('auth.passwordHint')}
        {...field('password')}
      />
      <TextField label={text('auth.confirmPassword')} type="password" autoComplete="new-password" {...field('confirmPassword')} />
      {asksCode && (
        <TextField
          label={text('auth.setupCode')}
          autoComplete="one-time-code"
          hint={text('auth.setupCodeHint')}
          {...field('setupCode')}
        />
      )}
      <Button kind="sea" type="submit" busy={busy} fullWidth>
        {text(busy ? 'auth.signingIn' : 'auth.register')}
      </Button>
      <Typography color="textSecondary">
        {text('auth.haveAccount')} <Link to="/admin/login">{text('auth.toLogin')}</Link>
      </Typography>
    </AuthForm>
  );
};
