// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLanguage } from '../../i18n/language.ts';
import { dropComplaints, Toasts, toast } from './Toasts.tsx';

beforeEach(async () => {
  vi.useFakeTimers();
  await startLanguage();
  dropComplaints(); // Those of other files: the process is shared.
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a toast closes by itself after 5000 ms', () => {
  render(<Toasts />);
  act(() => toast('done', 'Slip uploaded'));
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.getByText('Slip uploaded')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Slip uploaded')).toBeNull();
});

test('the same line is not said twice at once, and a complaint is an alert', () => {
  render(<Toasts />);
  act(() => toast('wrong', 'Not found'));
  act(() => toast('wrong', 'Not found'));
  expect(screen.getAllByText('Not found')).toHaveLength(1);
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
});
