// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { Form } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { EmailInput, PhoneInput } from './ContactInputs.tsx';

afterEach(cleanup);

const show = () => {
  const onSubmit = vi.fn();
  const page = showInConsole(
    <Form onSubmit={onSubmit} defaultValues={{ email: '', phone: '' }}>
      <EmailInput source="email" label="Email" />
      <PhoneInput source="phone" label="Phone" />
      <button type="submit">Save</button>
    </Form>,
  );
  const field = (label: string) => page.getByLabelText(label) as HTMLInputElement;
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  const save = () => fireEvent.click(page.getByText('Save'));
  return { page, onSubmit, field, type, save };
};

test('an email and a phone are sent as typed, also in Thai, and phones offer the right keys', async () => {
  const { onSubmit, field, type, save } = show();
  expect([field('Email').type, field('Email').inputMode]).toEqual(['text', 'email']);
  expect([field('Phone').type, field('Phone').inputMode]).toEqual(['text', 'tel']);
  type('Email', 'guest@ไทย.ไทย');
  type('Phone', '๐๘๑-๒๓๔-๕๖๗๘');
  save();
  await vi.waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ email: 'guest@ไทย.ไทย', phone: '๐๘๑-๒๓๔-๕๖๗๘' }));
});

test('what is no email is not sent, and the field says so', async () => {
  const { page, onSubmit, type, save } = show();
  type('Email', 'guest@ไทย');
  save();
  await page.findByText(words('field.invalid_email'));
  expect(onSubmit).not.toHaveBeenCalled();
});
