import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { required, TextInput } from 'react-admin';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useProvider } from '../useService.ts';
import { failureWords } from './failureWords.ts';
import { shortestPassword } from './RegisterForm.tsx';

type Values = { current: string; next: string; again: string };

/** Changes the password of the signed-in member. */
export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText();
  const provider = useProvider();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const change = async ({ current, next, again }: Values) => {
    if ([...next].length < shortestPassword) return { next: text('auth.passwordHint') };
    if (again !== next) return { again: text('auth.passwordsDiffer') };
    setBusy(true);
    try {
      await provider.changePassword({ current, next });
    } catch (failure) {
      setBusy(false);
      const wrong = fieldErrors(failure, text);
      if (wrong.current) return { current: text('auth.wrongPassword') };
      return wrong.next ? wrong : { current: failureWords(failure, text) };
    }
    notify('auth.changed', { type: 'success' });
    // The other devices have been signed out.
    void queries.invalidateQueries({ queryKey: ['sessions'] });
    onClose();
    return undefined;
  };

  const input = { type: 'password', validate: required() };
  return (
    <FormDialog<Values>
      title={text('auth.changePassword')}
      text={text('auth.changeText')}
      confirm={text('auth.changePassword')}
      keep={text('auth.notYet')}
      busy={busy}
      defaultValues={{ current: '', next: '', again: '' }}
      onClose={onClose}
      onConfirm={change}
    >
      <TextInput
        {...input}
        source="current"
        label={text('auth.yourPassword')}
        helperText={false}
        autoComplete="current-password"
        autoFocus
      />
      <TextInput
        {...input}
        source="next"
        label={text('auth.newPassword')}
        helperText={text('auth.passwordHint')}
        autoComplete="new-password"
      />
      <TextInput {...input} source="again" label={text('auth.confirmPassword')} helperText={false} autoComplete="new-password" />
    </FormDialog>
  );
};
