// A reporter of vitest: keeps the errors outside every test, which the JSON report leaves out.
import { writeFileSync } from 'node:fs';

/** The variable that names the file it writes, an array of these. `file`: whose test ran, if one did. */
/** @typedef {{ file: string, line: string }} OutsideError */
export const errorsFile = 'BAAN_ERRORS_FILE';

/** @typedef {import('vitest/node').Reporter} Reporter */

/** @implements {Reporter} */
export default class ErrorsReporter {
  /** @type {NonNullable<Reporter['onTestRunEnd']>} */
  onTestRunEnd(_files, errors) {
    const path = process.env[errorsFile];
    /** @type {OutsideError[]} */
    const outside = errors.map(({ name, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) => ({
      file: String(file ?? ''),
      line: `${test ?? ''} ${stack ?? `${name}: ${message}`}`.replaceAll(/\s+/g, ' ').trim().slice(0, 800),
    }));
    if (path) writeFileSync(path, JSON.stringify(outside));
  }
}
