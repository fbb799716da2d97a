// Which commit messages `npm run check` reads. Node built-ins only.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './repository.mjs';

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** @returns {{ since: string } | { skipped: string }} since: the last commit whose message is not read */
export function commitsToCheck() {
  const since = readFileSync(join(repository, 'commitlint.since'), 'utf8').trim();
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return { skipped: 'this clone is shallow' };
    git('cat-file', '-e', `${since}^{commit}`);
    return { since };
  } catch {
    return { skipped: 'this folder has no history' };
  }
}
