// The location of this checkout, and functions to run and end programs for its scripts. Node built-ins only.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout, with a trailing slash. */
export const repository = fileURLToPath(new URL('..', import.meta.url));

/** Refuses a Node that is too old with a clear message instead of a syntax error. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Baan needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
}

/**
 * Prints the reason and exits.
 * @param {unknown} reason
 * @param {number} [code] exit code
 * @returns {never}
 */
export function fail(reason, code = 1) {
  console.error(reason instanceof Error ? reason.message : String(reason));
  process.exit(code);
}

/**
 * Runs a Node program to its end.
 * @param {string[]} args
 * @param {{ shows: boolean, env?: NodeJS.ProcessEnv, node?: string }} options shows: print the output to the terminal; node: another Node
 * @returns {Promise<{ code: number, output: string }>} the output only when it was not shown
 */
export function runNode(args, { shows, env = process.env, node = process.execPath }) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: repository, env, stdio: ['ignore', ...(shows ? inherit : pipes)] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text));
    child.once('error', reject).once('close', code => resolve({ code: code ?? 1, output }));
  });
}

/** @type {['inherit', 'inherit']} */
const inherit = ['inherit', 'inherit'];
/** @type {['pipe', 'pipe']} */
const pipes = ['pipe', 'pipe'];
