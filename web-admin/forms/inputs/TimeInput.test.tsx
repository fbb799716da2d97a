// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { Form } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { showInConsole } from '../../inConsole.testkit.tsx';
import { TimeInput } from './TimeInput.tsx';

afterEach(cleanup);

const show = (kept: string) => {
  const page = showInConsole(
    <Form defaultValues={{ at: kept }}>
      <TimeInput source="at" label="Check-in" />
    </Form>,
  );
  return { page, box: page.getByRole('combobox') };
};

test('writes a time in 24 hours on any computer, and offers each half-hour', async () => {
  const { page, box } = show('15:00');
  expect(box.textContent).toBe('15:00');
  expect(page.container.querySelector('input[type="time"]')).toBeNull();
  fireEvent.mouseDown(box);
  fireEvent.click(page.getByRole('option', { name: '14:30' }));
  await expect.poll(() => page.getByRole('combobox').textContent).toBe('14:30');
});

test('a time between the half-hours that was kept stays a choice', () => {
  expect(show('14:10').box.textContent).toBe('14:10');
});
