import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { register } from '../authProvider.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { codeOf, problemOf } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { TextField } from './TextField.tsx';
import { usePublicVilla } from './usePublicVilla.ts';

const empty = { name: '', email: '', password: '', confirmPassword: '', setupCode: '' };
type Form = typeof empty;
type Errors = Partial<Record<keyof Form, string>>;

const shortestPassword = 10;

/** Does the service refuse because this browser is not on the house's own computer? It then wants the code that the start printed. */
const wantsSetupCode = (failure: unknown): boolean => problemOf(failure)?.details?.needed === 'setupCode';

export const RegisterPage = () => {
  const text = useText();
  const villa = usePublicVilla();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [form, setForm] = useState<Form>(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState('');
  const [asksCode, setAsksCode] = useState(parameters.has('code'));
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    void import('../Console.tsx');
  }, []);

  const check = (): Errors => {
    const found: Errors = {};
    if (!form.name.trim()) found.name = text('field.required');
    if (!form.email.trim()) found.email = text('field.required');
    if (form.password.length < shortestPassword) found.password = text('auth.passwordHint');
    if (form.confirmPassword !== form.password) found.confirmPassword = text('auth.passwordsDiffer');
    if (asksCode && !form.setupCode.trim()) found.setupCode = text('field.required');
    return found;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = check();
    setErrors(found);
    setProblem('');
    if (Object.keys(found).length > 0) return;
    const { confirmPassword: _, setupCode, ...rest } = form;
    setBusy(true);
    try {
      await register({ ...rest, ...(setupCode.trim() ? { setupCode: setupCode.trim() } : {}) });
      void navigate('/admin', { replace: true });
    } catch (failure) {
      setBusy(false);
      if (wantsSetupCode(failure)) {
        setAsksCode(true);
        setErrors({ setupCode: text(asksCode ? 'field.invalid' : 'auth.setupCodeNeeded') });
        return;
      }
      const wrong = fieldErrors(failure, text);
      setErrors(wrong);
      const code = codeOf(failure);
      if (Object.keys(wrong).length === 0) setProblem(text(code === 'forbidden' ? 'auth.alreadyRegistered' : `errors.${code}`));
    }
  };

  const field = (name: keyof Form) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });

  return (
    <AuthFrame villa={villa} title={text('auth.register')}>
      <form noValidate onSubmit={submit}>
        <h1>{text('auth.registerTitle')}</h1>
        <p className="muted">{text('auth.registerText')}</p>
        {problem && (
          <p className="notice notice-wrong" role="alert">
            <Icon name="alert" />
            <span>{problem}</span>
          </p>
        )}
        <TextField label={text('auth.name')} autoComplete="name" {...field('name')} />
        <TextField
          label={text('auth.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          {...field('email')}
        />
        <TextField
          label={text('auth.password')}
          type="password"
          autoComplete="new-password"
          hint={text('auth.passwordHint')}
          {...field('password')}
        />
        <TextField
          label={text('auth.confirmPassword')}
          type="password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        {asksCode && (
          <TextField
            label={text('auth.setupCode')}
            autoComplete="one-time-code"
            hint={text('auth.setupCodeHint')}
            {...field('setupCode')}
          />
        )}
        <Button kind="sea" type="submit" className="btn-wide" busy={busy}>
          {text(busy ? 'auth.signingIn' : 'auth.register')}
        </Button>
        <p className="muted">
          {text('auth.haveAccount')} <Link to="/admin/login">{text('auth.toLogin')}</Link>
        </p>
      </form>
    </AuthFrame>
  );
};
