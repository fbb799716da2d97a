import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServerCredentials } from '@grpc/grpc-js';
import { Client } from 'pg';

/** `certificates`: the folder with the server's certificate and its authority; null: any client may connect. */
export type EventStoreConfig = { databaseUrl: string; host: string; port: number; certificates: string | null };

/**
 * Reads the environment, which no other file does.
 * @param args command line arguments: with `--insecure` any client may connect
 * @throws Error with one plain line when a variable is missing or wrong.
 */
export const readConfig = (env: NodeJS.ProcessEnv, args: readonly string[]): EventStoreConfig => {
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

/**
 * TLS credentials with the server's certificate in `folder`. Clients need a certificate of the authority there.
 * @throws Error with one plain line when a file cannot be read
 */
export const clientCertificateCredentials = async (folder: string): Promise<ServerCredentials> => {
  const read = (file: string): Promise<Buffer> =>
    readFile(join(folder, file)).catch(error => {
      throw new Error(`The certificate ${join(folder, file)} cannot be read: ${(error as Error).message}`);
    });
  const [authority, cert_chain, private_key] = await Promise.all([read('ca.pem'), read('server.pem'), read('server.key')]);
  return ServerCredentials.createSsl(authority, [{ cert_chain, private_key }], true);
};

/**
 * Without certificates any program on the machine can write events. That is allowed for trying out the protocol, not on a log of a villa.
 * @throws Error with one plain line when the database holds such a log
 */
export const assertNoVilla = async (databaseUrl: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ found: string | null }>(`select to_regclass('eventstore.events') as found`);
    if (!tables[0]?.found) return;
    const { rows } = await client.query(`select 1 from eventstore.events where type = 'StoreCreated' limit 1`);
    if (rows.length > 0)
      throw new Error('This database holds the log of a house (StoreCreated): it is not served with --insecure.');
  } finally {
    await client.end();
  }
};
