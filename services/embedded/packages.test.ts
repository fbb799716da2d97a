import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

type Lock = { packages: Record<string, { dependencies?: Versions; devDependencies?: Versions; link?: boolean }> };
type Versions = Record<string, string>;

const lock = JSON.parse(readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url)), 'utf8')) as Lock;
const ours = Object.entries(lock.packages).filter(([path, { link }]) => !path.includes('node_modules') && !link);

it.each(ours)('%s pins each package to one exact version, and lists types as development dependencies', (_path, wanted) => {
  const { dependencies = {}, devDependencies = {} } = wanted;
  const others = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => !name.startsWith('@baan/'));
  expect(others.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  expect(Object.keys(dependencies).filter(name => name.startsWith('@types/'))).toEqual([]);
});
