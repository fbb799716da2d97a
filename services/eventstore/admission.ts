import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServerCredentials } from '@grpc/grpc-js';
import { Client } from 'pg';

/**
 * The server's certificate; only clients with a certificate of the authority in `folder` may connect.
 * @throws Error with one plain line when a file cannot be read
 */
export const certifiedClientsOnly = async (folder: string): Promise<ServerCredentials> => {
  const read = (file: string): Promise<Buffer> =>
    readFile(join(folder, file)).catch(error => {
      throw new Error(`The certificate ${join(folder, file)} cannot be read: ${(error as Error).message}`);
    });
  const [authority, cert_chain, private_key] = await Promise.all([read('ca.pem'), read('server.pem'), read('server.key')]);
  return ServerCredentials.createSsl(authority, [{ cert_chain, private_key }], true);
};

/**
 * Without certificates any program on the machine can write events: good for trying the protocol, never for a house.
 * @throws Error with one plain line when the database holds the log of one
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
