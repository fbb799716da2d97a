// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { monthYear } from '../format/day.ts';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { MonthHead } from './MonthHead.tsx';

afterEach(cleanup);

test('it goes a month on or back, to today, and to any month near', async () => {
  const onMonth = vi.fn();
  const page = showInConsole(<MonthHead month="2027-02" today="2026-11-27" onMonth={onMonth} />);
  fireEvent.click(page.getByLabelText(words('calendar.earlier')));
  fireEvent.click(page.getByLabelText(words('calendar.later')));
  fireEvent.click(page.getByText(words('calendar.today')));
  fireEvent.click(page.getByText(monthYear('2027-02', 'th')));
  fireEvent.click(await page.findByText(monthYear('2027-08', 'th')));
  expect(onMonth.mock.calls.flat()).toEqual(['2027-01', '2027-03', '2026-11', '2027-08']);
});
