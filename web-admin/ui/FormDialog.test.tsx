// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { FormDialog } from './FormDialog.tsx';

afterEach(cleanup);

const show = (onConfirm: () => Promise<Record<string, string> | undefined>) => {
  const onClose = vi.fn();
  const page = showInConsole(
    <FormDialog
      title="A question"
      confirm="Do it"
      busy={false}
      defaultValues={{ reason: '' }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <TextInput source="reason" />
    </FormDialog>,
  );
  const field = page.getByRole('textbox') as HTMLInputElement;
  const press = (name: string) => fireEvent.click(page.getByRole('button', { name }));
  return { page, field, press, onClose };
};

test('Escape asks before it throws away what was typed, and only then', async () => {
  const { page, field, press, onClose } = show(async () => undefined);
  fireEvent.change(field, { target: { value: 'half a sentence' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  await page.findByText(words('common.discardTitle'));
  expect(onClose).not.toHaveBeenCalled();
  press(words('common.keepTyping'));
  await expect.poll(() => page.queryByText(words('common.discardTitle'))).toBeNull();
  expect(field.value).toBe('half a sentence');
  fireEvent.keyDown(field, { key: 'Escape' });
  await page.findByText(words('common.discardTitle'));
  press(words('common.discard'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes at once what nobody typed in', () => {
  const { field, onClose } = show(async () => undefined);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('the focus begins inside, and goes to the field that was refused', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>(resolve => {
    answer = resolve;
  });
  const Page = () => {
    const [busy, setBusy] = useState(false);
    const onConfirm = async () => {
      setBusy(true);
      await answered;
      setBusy(false);
      return { reason: 'Too long' };
    };
    return (
      <FormDialog
        title="A question"
        confirm="Do it"
        busy={busy}
        defaultValues={{ reason: '' }}
        onConfirm={onConfirm}
        onClose={vi.fn()}
      >
        <TextInput source="reason" />
      </FormDialog>
    );
  };
  const page = showInConsole(<Page />);
  expect(page.getByRole('dialog').parentElement?.contains(document.activeElement)).toBe(true);
  const button = page.getByRole('button', { name: 'Do it' }) as HTMLButtonElement;
  // A browser removes the focus from a disabled button; jsdom keeps it.
  (document.activeElement as HTMLElement).blur();
  fireEvent.click(button);
  await expect.poll(() => button.disabled).toBe(true);
  answer();
  await page.findByText('Too long');
  await expect.poll(() => document.activeElement).toBe(page.getByRole('textbox'));
});

test('a refusal that belongs to no field is shown, and the form can be sent again', async () => {
  const answer = vi.fn(async () => ({ root: 'Nobody answers', elsewhere: 'Too long' }));
  const { page, field, press } = show(answer);
  fireEvent.change(field, { target: { value: 'why' } });
  press('Do it');
  await expect
    .poll(() => page.queryAllByRole('alert').map(({ textContent }) => textContent))
    .toEqual(['Nobody answers', 'Too long']);
  expect(field.value).toBe('why');
  press('Do it');
  await expect.poll(() => answer.mock.calls.length).toBe(2);
});

test('that no answer came is amber, as it is no refusal', async () => {
  const { page, press } = show(async () => ({ silent: 'Nobody knows' }));
  press('Do it');
  expect((await page.findByRole('alert')).className).toContain('MuiAlert-colorWarning');
});
