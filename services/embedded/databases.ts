import pg from 'pg';

/** Makes the database of `url` if it is missing. */
export const ensureDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
    await createDatabase(url, new URL(url).pathname.slice(1));
  }
};

/**
 * Makes the database `name` on the server of `url`, as a copy of `template` if given (to which no session may be connected).
 * @returns the address of the new database.
 */
export const createDatabase = async (url: string, name: string, template = 'template1'): Promise<string> => {
  const server = new URL(url);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await client.query(`create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`);
  } finally {
    await client.end();
  }
  server.pathname = `/${encodeURIComponent(name)}`;
  return server.href;
};

/** Drops the database of `url` and ends its sessions. */
export const dropDatabase = async (url: string): Promise<void> => {
  const server = new URL(url);
  const name = decodeURIComponent(server.pathname.slice(1));
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    // `with (force)` would also end an autovacuum worker, which only a superuser may do. Without `force` the server cancels that worker itself.
    const sessions = 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and usename = current_user';
    await client.query(sessions, [name]);
    await client.query(`drop database if exists ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
};
