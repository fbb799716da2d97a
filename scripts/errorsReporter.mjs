// A reporter of vitest: keeps the errors outside every test, which the JSON report leaves out.
import { writeFileSync } from 'node:fs';

/** The file that it writes, as an array of lines. */
export const errorsFile = 'BAAN_ERRORS_FILE';

/** @typedef {import('vitest/node').Reporter} Reporter */

/** @implements {Reporter} */
export default class ErrorsReporter {
  /** @type {NonNullable<Reporter['onTestRunEnd']>} */
  onTestRunEnd(_files, errors) {
    const path = process.env[errorsFile];
    const lines = errors.map(({ name, message, stack, VITEST_TEST_PATH: file = '', VITEST_TEST_NAME: test = '' }) =>
      `${file} ${test}: ${stack ?? `${name}: ${message}`}`.replaceAll(/\s+/g, ' ').trim(),
    );
    if (path) writeFileSync(path, JSON.stringify(lines));
  }
}
