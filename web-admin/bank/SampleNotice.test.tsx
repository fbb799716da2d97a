// @vitest-environment jsdom
import type { AdminVilla } from '@baan/contract/adminVilla';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole } from '../inConsole.testkit.tsx';
import { SampleNotice } from './SampleNotice.tsx';

afterEach(cleanup);

const show = (villa: Pick<AdminVilla, 'ignoredSamples' | 'paymentMethods'>) =>
  showInConsole(<SampleNotice villa={villa as AdminVilla} linked />);

test('says what is still a sample, what to do, and where', () => {
  const page = show({ ignoredSamples: ['bankDetails', 'cards'], paymentMethods: [] });
  expect(page.getByRole('region', { name: /แขกยังจ่ายไม่ได้/ })).toBeTruthy();
  expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('บัญชีธนาคารยังเป็นบัญชีตัวอย่าง'),
    expect.stringContaining('บัตรยังใช้ระบบทดสอบ'),
  ]);
  expect(page.getByRole('link').getAttribute('href')).toContain('/admin/bank');
});

test('says nothing of a villa that has none', () => {
  expect(show({ ignoredSamples: [], paymentMethods: ['bank_transfer'] }).queryByRole('region')).toBeNull();
});
