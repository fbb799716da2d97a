// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole } from '../inConsole.testkit.tsx';
import { DayButton } from './DayButton.tsx';

afterEach(cleanup);

/** Its spaces are non-breaking. */
const day = '4\u00a0ธ.ค.\u00a02569';

const show = (value: string) => {
  const onChoose = vi.fn();
  const page = showInConsole(
    <DayButton value={value} label="First night" words={words => words} none="No day" onChoose={onChoose} />,
  );
  return { page, onChoose, field: page.getByLabelText('First night') as HTMLInputElement };
};

test('a day is written in words and in the years of the language, not in the order of the computer', () => {
  expect(show('2026-12-04').page.getByRole('button').textContent).toBe(day);
});

test('an instant is the day that it is in Bangkok', () => {
  expect(show('2026-12-03T20:00:00.000Z').page.getByRole('button').textContent).toBe(day);
});

test('the field of the browser is there to open its calendar, and the keyboard goes to the words', () => {
  const { field, onChoose, page } = show('');
  expect(page.getByRole('button').textContent).toBe('No day');
  expect(field.tabIndex).toBe(-1);
  fireEvent.change(field, { target: { value: '2026-12-05' } });
  expect(onChoose).toHaveBeenCalledWith('2026-12-05');
});
