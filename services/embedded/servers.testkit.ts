/** Servers of production that tests run on. */
export type ServerKind = 'eventStore' | 'postgres' | 'redis' | 'mail';

/** The source of a server, and the reason in words. */
export type ServerChoice = { why: string } & (
  | { from: 'environment'; url: string }
  | { from: 'container'; image: string }
  | { from: 'embedded' }
);

/** A started server; `page` is the address where a mail catcher shows its mail. */
export type StartedServer = { url: string; page?: string; stop(): Promise<void> };

/** Without `url` the embedded part (or, for mail, the outbox) is used instead. `said` is a sentence for the log of the test run. */
export type FoundServer = { said: string } & ({ url: string; page?: string } | { url?: undefined });
export type FoundServers = Record<ServerKind, FoundServer>;

/** Runs containers. */
export type Engine = {
  /** @throws Error with the reason when no engine answers */
  assertAnswers(): Promise<void>;
  start(kind: ServerKind): Promise<StartedServer>;
};

type Environment = Record<string, string | undefined>;

/** As in docker-compose.yml; a test compares them. No variable names a mail server, as tests have to read its mail. */
export const servers: Record<ServerKind, { name: string; image: string; variable?: string }> = {
  eventStore: { name: 'EventStoreDB', image: 'eventstore/eventstore:24.6.0-jammy', variable: 'EVENTSTORE_URL' },
  postgres: { name: 'PostgreSQL', image: 'postgres:18', variable: 'DATABASE_URL' },
  redis: { name: 'Redis', image: 'redis:8', variable: 'REDIS_URL' },
  mail: { name: 'mail catcher', image: 'axllent/mailpit:v1.21' },
};

/** Milliseconds. A client without a daemon may not answer for minutes; an image may have to be downloaded first. */
const timeoutsMs = { answer: 5_000, start: 300_000 };

/** A named server comes first, as a variable is set on purpose. Then a container, then the embedded part. */
export const chooseServer = (kind: ServerKind, env: Environment, missingEngine: string | undefined): ServerChoice => {
  const { variable, image } = servers[kind];
  const url = variable && env[variable];
  if (url) return { from: 'environment', url, why: `${variable} names it` };
  if (missingEngine !== undefined) return { from: 'embedded', why: missingEngine };
  return { from: 'container', image, why: 'Docker answers' };
};

/** Finds or starts a server of each requested kind. A failure of containers is no error: it becomes the reason for the embedded part. */
export const startServers = async <Kind extends ServerKind>(
  kinds: readonly Kind[],
  env: Environment,
  engine: Engine,
  ms = timeoutsMs,
): Promise<{ found: Record<Kind, FoundServer>; stop(): Promise<void> }> => {
  const isNamed = (kind: Kind): boolean => chooseServer(kind, env, '').from === 'environment';
  const missing = kinds.every(isNamed)
    ? ''
    : await reasonOf(() => within(ms.answer, 'Docker does not answer', engine.assertAnswers()));
  const started: StartedServer[] = [];
  const provide = async (kind: Kind): Promise<[Kind, FoundServer]> => {
    const { name } = servers[kind];
    const choice = chooseServer(kind, env, missing);
    if (choice.from === 'environment') return [kind, { url: choice.url, said: `${name}: ${choice.why}` }];
    if (choice.from === 'embedded') return [kind, { said: `no ${name}: ${choice.why}` }];
    try {
      const { url, page, stop } = await within(ms.start, `${choice.image} did not start in time`, engine.start(kind));
      started.push({ url, stop });
      return [kind, { url, ...(page ? { page } : {}), said: `${name}: a container of ${choice.image}` }];
    } catch (error) {
      return [kind, { said: `no ${name}: ${choice.why}, but not with ${choice.image}: ${lineOf(error)}` }];
    }
  };
  const found = Object.fromEntries(await Promise.all(kinds.map(provide))) as Record<Kind, FoundServer>;
  return { found, stop: async () => void (await Promise.all(started.map(({ stop }) => stop()))) };
};

const lineOf = (error: unknown): string =>
  String((error as Error).message)
    .replace(/\s+/g, ' ')
    .trim();

const reasonOf = async (work: () => Promise<void>): Promise<string | undefined> =>
  work().then(
    () => undefined,
    error => lineOf(error),
  );

const within = async <T>(ms: number, said: string, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(said)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
