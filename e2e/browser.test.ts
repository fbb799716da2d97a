import { describe, expect, it } from 'vitest';
import { newest } from './browser.ts';

const npm = { path: '/tmp/chromium', version: '147.0.7727.0' };
const installed = (version: string) => ({ path: '/usr/bin/chromium', version });

describe('the journeys run in the newest Chromium of the machine', () => {
  it.each(['156.0.8078.108', '147.0.7727.1', '1000.0'])('takes an installed one that is newer than npm’s: %s', version => {
    expect(newest([installed(version), npm])).toEqual(installed(version));
  });

  it.each(['99.0.1.2', '147.0.999.0', '0'])('takes npm’s where the installed one is older, or does not start: %s', version => {
    expect(newest([installed(version), npm])).toEqual(npm);
  });

  it('finds none on a machine without one', () => {
    expect(newest([])).toBeUndefined();
  });
});
