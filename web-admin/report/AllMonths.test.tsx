// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole } from '../inConsole.testkit.tsx';
import { AllMonths } from './ReportPage.tsx';

afterEach(cleanup);

test('says that the months add up to the total', () => {
  showInConsole(<AllMonths shown="X" report={{ revenue: 200, otherMonths: 800, totalRevenue: 1000 }} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('months that do not are an alarm, which leads to the audit', () => {
  showInConsole(<AllMonths shown="X" report={{ revenue: 200, otherMonths: 700, totalRevenue: 1000 }} />);
  expect(screen.getByRole('alert').textContent).toContain('1,000');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/audit');
});
