import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { required, TextInput } from 'react-admin';
import { NotConfirmed, useFreshPassword } from '../auth/useFreshPassword.tsx';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useService } from '../useService.ts';

type Props = { contact: string; confirmBy: string; onClose: () => void };

/** A booking number does not wrap at its hyphen. */
const onOneLine = (number: string): string => number.replace('-', '\u2060-\u2060');

/** Asks for the number of the newest booking, then for the password if it is not fresh, then erases. */
export const EraseDialog = ({ contact, confirmBy, onClose }: Props) => {
  const text = useText();
  const service = useService();
  const withFreshPassword = useFreshPassword();
  const queries = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const erase = async ({ number }: { number: string }) => {
    setBusy(true);
    try {
      const erased = await withFreshPassword(() => service(provider => provider.erasePerson(contact, number)), {
        title: text('people.eraseTitle'),
        text: text('people.password'),
        confirm: text('people.erase'),
        keep: text('people.keep'),
        kind: 'danger',
      });
      notify('people.erased', { type: 'success', messageArgs: { numbers: erased.map(onOneLine).join(', ') || contact } });
      onClose();
      await queries.invalidateQueries();
    } catch (error) {
      setBusy(false);
      if (error instanceof NotConfirmed) return undefined;
      const wrong = fieldErrors(error, text);
      return wrong.number ? { ...wrong, number: text('people.otherNumber', { number: confirmBy }) } : wrong;
    }
    return undefined;
  };
  return (
    <FormDialog<{ number: string }>
      title={text('people.eraseTitle')}
      text={text('people.eraseText')}
      confirm={text('people.erase')}
      keep={text('people.keep')}
      kind="danger"
      icon="trash"
      busy={busy}
      defaultValues={{ number: '' }}
      onClose={onClose}
      onConfirm={erase}
    >
      <TextInput
        source="number"
        label={text('people.typed', { number: confirmBy })}
        helperText={text('people.typedHint')}
        autoComplete="off"
        validate={required()}
      />
    </FormDialog>
  );
};
