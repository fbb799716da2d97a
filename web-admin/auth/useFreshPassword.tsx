import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { required, TextInput } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { codeOf, send } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';

/** What the dialog says. `text`: what will be different, in a sentence; `confirm`: the words of the button that does it. */
export type PasswordQuestion = {
  title?: string;
  text: ReactNode;
  note?: { icon: IconName; text: string };
  confirm: string;
  /** Words of the way out; "Not yet" where none are given. */
  keep?: string;
  kind?: 'sea' | 'danger';
  /** Ask before the first try too: for what nobody should do by one press, however fresh the password is. */
  always?: boolean;
};

/** The person chose not to confirm. Nothing was done, and nothing needs to be said. */
export class NotConfirmed extends Error {}

/**
 * Runs `action`. Where the service wants the password once more, it is asked for, and the action runs again. Rejects with
 * `NotConfirmed` when the person does not want to after all, else as the action does.
 */
export type WithFreshPassword = <T>(action: () => Promise<T>, question: PasswordQuestion) => Promise<T>;

type Open = { question: PasswordQuestion; retry: () => Promise<void>; cancel: () => void };

const Context = createContext<WithFreshPassword | null>(null);

export const useFreshPassword = (): WithFreshPassword => {
  const withFreshPassword = useContext(Context);
  if (!withFreshPassword) throw new Error('There is no FreshPasswordProvider above.');
  return withFreshPassword;
};

export const FreshPasswordProvider = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<Open | null>(null);
  const { pathname } = useLocation();

  const withFreshPassword = useCallback<WithFreshPassword>(
    async <T,>(action: () => Promise<T>, question: PasswordQuestion): Promise<T> => {
      if (!question.always) {
        try {
          return await action();
        } catch (error) {
          if (codeOf(error) !== 'password_needed') throw error;
        }
      }
      return await new Promise<T>((resolve, reject) => {
        const close = () => setOpen(null);
        setOpen({
          question,
          retry: () => action().then(resolve, reject).finally(close),
          cancel: () => {
            close();
            reject(new NotConfirmed());
          },
        });
      });
    },
    [],
  );

  // Going to another page leaves the question behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone matters
  useEffect(() => () => setOpen(null), [pathname]);

  return (
    <Context value={withFreshPassword}>
      {children}
      {open && <PasswordDialog {...open} />}
    </Context>
  );
};

const PasswordDialog = ({ question, retry, cancel }: Open) => {
  const text = useText();
  const [busy, setBusy] = useState(false);

  const confirm = async ({ password }: { password: string }) => {
    setBusy(true);
    try {
      await send('/api/admin/auth/confirm', { method: 'POST', body: JSON.stringify({ password }) });
    } catch (error) {
      const code = codeOf(error);
      setBusy(false);
      return { password: text(code === 'validation_failed' ? 'auth.wrongPassword' : `errors.${code}`) };
    }
    await retry();
    return undefined;
  };

  return (
    <FormDialog
      title={question.title ?? text('auth.confirmTitle')}
      confirm={question.confirm}
      keep={question.keep ?? text('auth.notYet')}
      kind={question.kind ?? 'sea'}
      busy={busy}
      defaultValues={{ password: '' }}
      onClose={cancel}
      onConfirm={confirm}
    >
      <p>{question.text}</p>
      <TextInput
        source="password"
        type="password"
        label={text('auth.yourPassword')}
        helperText={false}
        autoComplete="current-password"
        autoFocus
        validate={required()}
      />
      {question.note && (
        <p className="hint dialog-note">
          <Icon name={question.note.icon} />
          <span>{question.note.text}</span>
        </p>
      )}
    </FormDialog>
  );
};
