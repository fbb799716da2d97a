// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';

afterEach(cleanup);

test('leads to the history where nothing differs that the notice has words for', () => {
  const page = showInConsole(<ConflictNotice changes={[]} />);
  expect(page.queryByText(words('conflict.elsewhere'))).not.toBeNull();
  expect(page.queryByText(words('conflict.text'))).toBeNull();
});
