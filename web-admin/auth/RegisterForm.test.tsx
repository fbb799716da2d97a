// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { RegisterForm } from './RegisterForm.tsx';

afterEach(cleanup);

test('an empty form marks every field', () => {
  const page = showInConsole(<RegisterForm />);
  fireEvent.click(page.getByRole('button', { name: words('auth.register') }));
  const marked = [...page.container.querySelectorAll('[aria-invalid="true"]')].map(field => field.getAttribute('name'));
  expect(marked).toEqual(['name', 'email', 'password', 'confirmPassword', 'setupCode']);
});
