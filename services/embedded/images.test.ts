import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { servers } from './servers.testkit.ts';

// Checks docker-compose.yml and the Dockerfile without Docker: against the schema of Compose and our own rules.

type Service = {
  image?: string;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

const repository = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(repository, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const roles = ['http', 'projector', 'jobs'];

const { $schema: _, ...schema } = createRequire(import.meta.url)('docker-compose/schema/compose-spec.json');
const isCompose = new Ajv({ strict: false, logger: false, validateFormats: false }).compile(schema);

it('docker-compose.yml matches the schema of Compose', () => {
  expect(isCompose(compose), JSON.stringify(isCompose.errors)).toBe(true);
  expect(isCompose({ ...compose, services: { http: { healthchek: {} } } })).toBe(false);
});

it('runs each role as a service on one volume, with the same servers and key', () => {
  for (const role of roles) {
    const { environment, volumes } = compose.services[role] as Service;
    expect(environment).toMatchObject({ ROLES: role, DATA_KEY: expect.stringContaining('DATA_KEY') });
    expect(environment).toEqual({ ...compose.services.http?.environment, ROLES: role });
    expect(volumes).toEqual(['files:/data']);
  }
});

it('has a health check for every process, and starts ours when the servers are healthy', () => {
  for (const role of roles) {
    const { healthcheck, depends_on: waitsFor } = compose.services[role] as Service;
    expect(healthcheck?.test[0]).toBe('CMD');
    expect(Object.keys(waitsFor ?? {}).sort()).toEqual(['eventstore', 'postgres', 'redis']);
    for (const [server, { condition }] of Object.entries(waitsFor ?? {})) {
      expect(condition).toBe('service_healthy');
      expect(compose.services[server]?.healthcheck).toBeDefined();
    }
  }
});

it('publishes no port to the network, and gives EventStoreDB only options that it knows', () => {
  for (const { ports = [] } of Object.values(compose.services)) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  expect(Object.keys(compose.services.eventstore?.environment ?? {})).not.toContain('EVENTSTORE_URL');
});

it('uses the images that tests run on', () => {
  const images = Object.entries(compose.services).filter(([name]) => !roles.includes(name));
  expect(images.map(([, { image }]) => image).sort()).toEqual(
    Object.values(servers)
      .map(({ image }) => image)
      .sort(),
  );
});

it('builds the image in two stages on one LTS version of Node, runs it not as root, and puts no key into it', () => {
  const lines = read('Dockerfile').split('\n');
  const froms = lines.filter(line => line.startsWith('FROM '));
  expect(froms).toHaveLength(2);
  const [build, run] = froms.map(line => Number(/^FROM node:(\d+)-slim/.exec(line)?.[1]));
  expect(run).toBe(build);
  expect(Number(run) % 2).toBe(0);
  const last = lines.slice(lines.lastIndexOf(froms[1] as string));
  expect(last.indexOf('USER node')).toBeLessThan(last.findIndex(line => line.startsWith('CMD [')));
  expect(last).toContain('USER node');
  expect(last.filter(line => /^(COPY \. |ADD |RUN npm)/.test(line))).toEqual([]);
  expect(lines.join('\n')).not.toMatch(/KEY|SECRET|PASSWORD/);
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'data']));
});
