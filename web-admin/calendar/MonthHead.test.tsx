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
  const press = (name: string) => fireEvent.click(page.getByRole('button', { name }));
  press(words('calendar.earlier'));
  press(words('calendar.later'));
  press(words('calendar.today'));
  press(monthYear('2027-02', 'th'));
  fireEvent.click(await page.findByRole('menuitem', { name: monthYear('2027-08', 'th') }));
  expect(onMonth.mock.calls.flat()).toEqual(['2027-01', '2027-03', '2026-11', '2027-08']);
});
