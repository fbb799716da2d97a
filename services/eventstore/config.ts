/** `certificates`: the folder with the server's certificate and its authority; null: any client may connect. */
export type Config = { databaseUrl: string; host: string; port: number; certificates: string | null };

/**
 * The only reader of the environment.
 * @param args of the command line: `--insecure` admits any client
 * @throws Error with one plain line when a variable is missing or wrong.
 */
export const readConfig = (env: NodeJS.ProcessEnv, args: readonly string[]): Config => {
  const { DATABASE_URL: databaseUrl, EVENTSTORE_CERTIFICATES: certificates } = env;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: give the address of a PostgreSQL database.');
  const port = Number(env.EVENTSTORE_PORT || 0);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`EVENTSTORE_PORT is no port: ${env.EVENTSTORE_PORT}`);
  const common = { databaseUrl, host: env.EVENTSTORE_HOST || '127.0.0.1', port };
  if (args.includes('--insecure')) return { ...common, certificates: null };
  if (!certificates)
    throw new Error(
      'EVENTSTORE_CERTIFICATES is not set: name the folder of the certificates, or try the protocol out with --insecure.',
    );
  return { ...common, certificates };
};
