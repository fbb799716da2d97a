import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { inject, onTestFailed } from 'vitest';
import { newVisitor, type Visitor, type Wishes } from './visitor.ts';

const pictures = join(tmpdir(), 'baan-e2e-failures');

/** A visitor of the site that this run shares, or of `url`. When the test fails, the page's state is saved and reported. */
export const arrive = async (browser: Browser, wishes: Wishes, url = inject('site').url): Promise<Visitor> => {
  const visitor = await newVisitor(browser, url, wishes);
  onTestFailed(async ({ task }) => {
    const picture = join(pictures, `${task.name} ${wishes.device} ${wishes.language}.png`.replace(/[^\w.-]+/g, '-'));
    await mkdir(pictures, { recursive: true });
    await visitor.page.screenshot({ path: picture }).catch(() => undefined);
    console.error([`On ${visitor.page.url()}, see ${picture}`, ...visitor.complaints()].join('\n'));
    await visitor.leave();
  });
  return visitor;
};
