export type Config = { databaseUrl: string; host: string; port: number };

/**
 * The only reader of the environment.
 * @throws Error with one plain line when a variable is missing or wrong.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const databaseUrl = env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: give the address of a PostgreSQL database.');
  const port = Number(env.EVENTSTORE_PORT || 0);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`EVENTSTORE_PORT is no port: ${env.EVENTSTORE_PORT}`);
  return { databaseUrl, host: env.EVENTSTORE_HOST || '127.0.0.1', port };
}
