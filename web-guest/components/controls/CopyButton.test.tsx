// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { copyPlainly } from '../../../web-look/plainCopy.ts';
import { startLanguage } from '../../i18n/language.ts';
import { CopyButton } from './CopyButton.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const shown = 'ต.ป\u2060า\u2060ก\u2060น้ำปราณ 21\u00a0Nov';
const typed = 'ต.ปากน้ำปราณ 21 Nov';

test('the button copies what was typed, not what keeps it in one line', async () => {
  await startLanguage();
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(<CopyButton text={shown} label="address" />);
  fireEvent.click(screen.getByRole('button'));
  await expect.poll(() => writeText.mock.calls).toEqual([[typed]]);
});

test('a selection stays as it is, too', () => {
  copyPlainly(document);
  vi.spyOn(document, 'getSelection').mockReturnValue({ toString: () => shown } as Selection);
  const setData = vi.fn();
  const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData } });
  document.dispatchEvent(event);
  expect(setData.mock.calls).toEqual([['text/plain', typed]]);
  expect(event.defaultPrevented).toBe(true);
});
