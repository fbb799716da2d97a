// npm run lighthouse: measures the built site as on a phone, and fails below 95 in any of the four categories, or over a budget.
// The whole program runs on a new empty folder with the sample villa; the machine needs only Chromium.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments } from './commands.mjs';
import { install } from './install.mjs';
import { checkNode, fail, repository } from './repository.mjs';
import { terminalSteps } from './steps.mjs';
import { buildWebApps } from './webApps.mjs';

const aim = 95;
const rounds = 5; // A busy machine can slow down one round, but not the median of five.
// The first page uses two languages: this Chromium requests none, so the page is Thai, then English is read. The others name their language.
const pages = ['/', '/?lang=th', '/?lang=en'];
/** In the metric's own unit. */
const budgets = { 'largest-contentful-paint': 1200, 'cumulative-layout-shift': 0.01 };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const metrics = {
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'speed-index': 'ms',
  'total-blocking-time': 'ms',
  'cumulative-layout-shift': '',
};

checkNode();
readArguments('lighthouse');
const steps = terminalSteps(process.stdout);
const folder = mkdtempSync(join(tmpdir(), 'baan-lighthouse-'));
try {
  await install(steps);
  await buildWebApps(steps);
  process.exitCode = await measure();
} catch (error) {
  fail(error, 2);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @returns {Promise<number>} the exit code */
async function measure() {
  const { register } = await import('tsx/esm/api');
  register();
  const { findChromium, sayChromium } = await import('../e2e/browser.ts');
  const chromium = await findChromium();
  if (!chromium) throw new Error('There is no Chromium: give CHROMIUM_PATH.');
  steps.line(sayChromium(chromium));
  const port = await freePort();
  const site = await startSite(port);
  try {
    return (await measurePages(`http://localhost:${port}`, chromium.path)) ? 0 : 1;
  } finally {
    await site.stop();
  }
}

/** @param {string} url @param {string} chromium path of it @returns {Promise<boolean>} whether every figure is good enough */
async function measurePages(url, chromium) {
  const require = createRequire(join(repository, 'e2e', 'package.json'));
  const load = (/** @type {string} */ name) => import(pathToFileURL(require.resolve(name)).href);
  const [{ default: lighthouse }, { launch }] = await Promise.all([load('lighthouse'), load('chrome-launcher')]);
  const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'];
  const chrome = await launch({ chromePath: chromium, chromeFlags, logLevel: 'silent' });
  let isGood = true;
  try {
    for (const page of pages) {
      /** @type {any[]} */
      const runs = [];
      for (let round = 1; round <= rounds; round += 1) {
        await steps.run(`Lighthouse ${page} (${round} of ${rounds})`, async () => {
          runs.push((await lighthouse(url + page, { port: chrome.port, logLevel: 'error', onlyCategories: categories })).lhr);
        });
      }
      isGood = show(page, runs) && isGood;
    }
  } finally {
    chrome.kill();
  }
  return isGood;
}

/** Prints scores, figures and the causes of delays, all of the middle round, as figures of different rounds do not explain each other. @param {string} page @param {any[]} runs */
function show(page, runs) {
  const performance = (/** @type {any} */ run) => run.categories.performance.score;
  const middle = [...runs].sort((a, b) => performance(a) - performance(b))[Math.floor(runs.length / 2)];
  steps.line(`\n${page}  performance of each round: ${runs.map(run => Math.round(100 * performance(run))).join(', ')}`);
  for (const name of categories) steps.line(`  ${name.padEnd(16)}${String(scoreOf(runs, name)).padStart(4)}`);
  for (const [metric, unit] of Object.entries(metrics)) {
    const value = medianOf(runs, metric);
    steps.line(`  ${middle.audits[metric].title.padEnd(28)}${unit ? `${Math.round(value)} ${unit}` : value.toFixed(3)}`);
  }
  for (const line of [...failings(middle), ...whatTookTime(middle)]) steps.line(`  ${line}`);
  const over = Object.entries(budgets).filter(([metric, most]) => medianOf(runs, metric) > most);
  for (const [metric, most] of over) steps.line(`  over its budget: ${middle.audits[metric].title}, at most ${most}`);
  return over.length === 0 && categories.every(name => scoreOf(runs, name) >= aim);
}

/** @param {any[]} runs @param {string} metric */
function medianOf(runs, metric) {
  return median(runs.map(run => run.audits[metric].numericValue));
}

/** @param {any[]} runs @param {string} category */
function scoreOf(runs, category) {
  return Math.round(100 * median(runs.map(run => run.categories[category].score)));
}

/** The audits that keep a category below 100. @param {any} run @returns {string[]} */
function failings({ categories: all, audits }) {
  return categories.flatMap(name =>
    all[name].auditRefs
      .filter((/** @type {any} */ { id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map((/** @type {any} */ { id }) => `${name}: ${audits[id].title} ${audits[id].displayValue ?? ''}`),
  );
}

/** The largest paint, the longest tasks and the layout shifts. @param {any} run @returns {string[]} */
function whatTookTime({ audits }) {
  const items = (/** @type {string} */ id) => audits[id]?.details?.items ?? [];
  const nameOf = (/** @type {string} */ url) => url.replace(/^https?:\/\/[^/]+/, '');
  const paint = items('largest-contentful-paint-element')[0]?.items?.[0]?.node?.selector;
  return [
    ...(paint ? [`largest paint: ${paint}`] : []),
    ...items('long-tasks')
      .slice(0, 4)
      .map(
        (/** @type {any} */ task) =>
          `long task: ${Math.round(task.duration)} ms at ${Math.round(task.startTime)} ms, ${nameOf(task.url)}`,
      ),
    ...items('layout-shifts').map(
      (/** @type {any} */ { node, score }) => `moved: ${node?.selector ?? '?'} by ${score.toFixed(4)}`,
    ),
  ];
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** @param {number} port The program in a separate process, until it answers. */
async function startSite(port) {
  const { spawn } = await import('node:child_process');
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, RATE_LIMIT: 'off', DATABASE_URL: '', EVENTSTORE_URL: '' };
  const child = spawn(process.execPath, [join(repository, 'scripts', 'start.mjs')], { cwd: repository, env, stdio: 'ignore' });
  const ended = new Promise(resolve => child.once('exit', resolve));
  await steps.run('The site with the sample villa', async () => {
    while (!(await answers(`http://localhost:${port}/api/ready`))) {
      if (child.exitCode !== null) throw new Error('The site did not start: see npm start.');
      await new Promise(resolve => setTimeout(resolve, 250));
    }
  });
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param {string} url */
function answers(url) {
  return fetch(url).then(
    response => response.ok,
    () => false,
  );
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
