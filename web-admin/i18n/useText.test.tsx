// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider, memoryStore, StoreContextProvider } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import { LanguageToggle } from '../layout/Toggles.tsx';
import { createI18nProvider } from './i18nProvider.ts';
import { useText } from './useText.ts';

afterEach(cleanup);

const Form = () => <input aria-label={useText()('auth.name')} />;

it('changes the language under a form without losing what was typed', async () => {
  const i18nProvider = await createI18nProvider('th');
  render(
    <StoreContextProvider value={memoryStore()}>
      <I18nContextProvider value={i18nProvider}>
        <LanguageToggle />
        <Form />
      </I18nContextProvider>
    </StoreContextProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: 'กัญญา' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'EN' })));
  expect(await screen.findByLabelText<HTMLInputElement>('Your name')).toBe(field);
  expect(field.value).toBe('กัญญา');
});
