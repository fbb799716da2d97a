// @vitest-environment jsdom
import type { AdminVilla } from '@baan/contract/adminVilla';
import { cleanup, fireEvent } from '@testing-library/react';
import { TextInput } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { dropToken, endSession, keepMember, keepToken } from '../token.ts';
import { useVillaForm, type VillaFormFields } from './useVillaForm.ts';
import { VillaFormFrame } from './VillaFormFrame.tsx';

afterEach(() => {
  cleanup();
  dropToken();
  localStorage.clear();
});

type Values = { phone: string; line: string };
const fields: VillaFormFields<Values> = { draft: 'test', read: ({ phone, line }) => ({ phone: phone ?? '', line: line ?? '' }) };
const villaAt = (revision: number, phone: string, line: string) =>
  ({ id: 'villa', revision, phone, line }) as unknown as AdminVilla;

const Edit = ({ villa }: { villa: AdminVilla }) => {
  const house = useVillaForm(villa, fields);
  return (
    <VillaFormFrame house={house} label={path => path} show={(_field, value) => String(value)}>
      <TextInput source="phone" label="phone" />
      <TextInput source="line" label="line" />
    </VillaFormFrame>
  );
};

const signIn = (member: string) => {
  keepMember(member);
  keepToken('token');
};

const open = (villa: AdminVilla) => {
  cleanup();
  const page = showInConsole(<Edit villa={villa} />);
  const field = (name: string) => page.getByRole('textbox', { name }) as HTMLInputElement;
  return { page, field };
};

test('what was typed when the session ended is back for the same member alone, once, upon a newer villa', () => {
  signIn('kanya');
  fireEvent.change(open(villaAt(3, '1', '@a')).field('phone'), { target: { value: '2' } });
  endSession();
  cleanup();
  signIn('piti');
  expect(open(villaAt(3, '1', '@a')).field('phone').value).toBe('1');
  cleanup();
  signIn('kanya');
  const { page, field } = open(villaAt(4, '1', '@b'));
  expect([field('phone').value, field('line').value]).toEqual(['2', '@b']);
  expect(page.getByText(words('saving.unsaved', { count: 1 }))).toBeDefined();
  expect(open(villaAt(4, '1', '@b')).field('phone').value).toBe('1');
});
