// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, Router, useLocation } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { startLanguage } from '../i18n/language.ts';
import { PageFrame } from './PageFrame.tsx';

beforeEach(async () => {
  await startLanguage();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the bar is clear over the picture of the home page, and never over an error page in its place', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Page = () => {
    if (useLocation()[0] === '/' && isBroken) throw new Error('It does not render');
    return null;
  };
  const go = (name: string) => fireEvent.click(screen.getByText(name));
  const isClear = () => document.querySelector('header')?.hasAttribute('data-over');
  render(
    <Router hook={memoryLocation({ path: '/other' }).hook}>
      <Link to="/">go home</Link>
      <Link to="/other">go on</Link>
      <PageFrame>
        <Page />
      </PageFrame>
    </Router>,
  );
  go('go home');
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(isClear()).toBe(false);
  isBroken = false;
  go('go on');
  go('go home');
  expect(isClear()).toBe(true);
});
