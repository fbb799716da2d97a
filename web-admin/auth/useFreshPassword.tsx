import { FormHelperText } from '@mui/material';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { required, TextInput } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { codeOf } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useProvider } from '../useService.ts';

/** The dialog's texts. `text`: the change, in a sentence; `confirm`: the label of the confirm button. */
export type PasswordDialogTexts = {
  title?: string;
  text: ReactNode;
  note?: { icon: IconName; text: string };
  confirm: string;
  /** Label of the cancel button; "Not yet" by default. */
  keep?: string;
  kind?: 'sea' | 'danger';
  /** Ask before the first try too: for actions that need more than one press, even with a fresh password. */
  always?: boolean;
};

/** The dialog was cancelled. No action was taken, and no message is needed. */
export class NotConfirmed extends Error {}

/**
 * Runs `action`. If the service requires the password again, asks for it, and repeats the action. Rejects with
 * `NotConfirmed` when the dialog is cancelled, else with the action's error.
 */
export type WithFreshPassword = <T>(action: () => Promise<T>, question: PasswordDialogTexts) => Promise<T>;

type Open = { question: PasswordDialogTexts; retry: () => Promise<void>; cancel: () => void };

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
    async <T,>(action: () => Promise<T>, question: PasswordDialogTexts): Promise<T> => {
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

  // A change of page closes the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address matters
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
  const provider = useProvider();
  const [busy, setBusy] = useState(false);

  const confirm = async ({ password }: { password: string }) => {
    setBusy(true);
    try {
      await provider.confirmPassword(password);
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
        autoComplete="current-password"
        autoFocus
        validate={required()}
      />
      {question.note && (
        <FormHelperText>
          <Icon name={question.note.icon} />
          <span>{question.note.text}</span>
        </FormHelperText>
      )}
    </FormDialog>
  );
};
