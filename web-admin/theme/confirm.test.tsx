// @vitest-environment jsdom
import { createTheme, ThemeProvider } from '@mui/material';
import { cleanup, screen } from '@testing-library/react';
import { Confirm } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { showInConsole } from '../inConsole.testkit.tsx';
import { controls } from './controls.tsx';

afterEach(cleanup);

test.each([
  ['warning', 'Back'],
  ['primary', 'Do it'],
] as const)('a question in the colour %s begins at “%s”', async (confirmColor, focused) => {
  const noop = (): void => undefined;
  const question = { isOpen: true, title: 'Sure?', content: 'It cannot be undone', confirm: 'Do it', cancel: 'Back' };
  showInConsole(
    <ThemeProvider theme={createTheme({ components: controls })}>
      <Confirm {...question} confirmColor={confirmColor} onConfirm={noop} onClose={noop} />
    </ThemeProvider>,
  );
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: focused }));
});
