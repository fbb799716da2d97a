import { resolve } from 'node:path';
import { repository } from './program.ts';

/** Settings of the supervisor. The rest of the environment is for the service. */
export type SupervisorSettings = {
  /** Port of the site; 0 takes a free one. */
  port: number;
  /** Absolute path. */
  dataDir: string;
  /** Port of an embedded part; a free one when undefined. */
  postgresPort: number | undefined;
  eventStorePort: number | undefined;
  /** When set, that server is used and no embedded one is started. */
  databaseUrl: string | undefined;
  eventStoreUrl: string | undefined;
};

/** Reads the environment. An empty variable counts as not set. @throws Error with one line that names the variable. */
export const readSettings = (env: Record<string, string | undefined>): SupervisorSettings => ({
  port: portIn(env, 'PORT') ?? 3000,
  // npm runs scripts in the repository. Without npm, a relative path is relative to the caller's folder.
  dataDir: env.DATA_DIR ? resolve(env.DATA_DIR) : resolve(repository, 'data'),
  postgresPort: portIn(env, 'POSTGRES_PORT') || undefined,
  eventStorePort: portIn(env, 'EVENTSTORE_PORT') || undefined,
  databaseUrl: env.DATABASE_URL || undefined,
  eventStoreUrl: env.EVENTSTORE_URL || undefined,
});

const portIn = (env: Record<string, string | undefined>, name: string): number | undefined => {
  const text = env[name];
  if (!text) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`${name} must be a port from 0 to 65535, not "${text}".`);
  return port;
};
