// Hashes sources, to detect whether an output is current. Node built-ins only.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repository } from './repository.mjs';

/**
 * A hash of the content of the paths, without tests, installed packages and built files.
 * @param {string[]} paths from the top of the repository: files, and folders with everything in them
 */
export function contentHash(paths) {
  const hash = createHash('sha256');
  for (const path of paths.map(path => join(repository, path)).flatMap(filesUnder)) {
    hash.update(`${relative(repository, path)}\0${statSync(path).size}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter(name => !['node_modules', 'dist'].includes(name) && !/\.test\.tsx?$/.test(name));
  return names.sort().flatMap(name => filesUnder(join(path, name)));
}
