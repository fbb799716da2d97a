import pg from 'pg';

// A database as plain SQL: what pg_dump would write, which the embedded server does not bring. Schema `jobs` is BullMQ's and is left out: it
// is a shortcut to private.due_jobs, and a start makes it again.

const schemas = ['private', 'read', 'eventstore'];

type Table = { oid: string; name: string };
type Column = { name: string; type: string; default: string | null; required: boolean; collation: string | null };

const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const rowsOf = async <Row extends object>(client: pg.Client, sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query(sql, values)).rows as Row[];

const tablesOf = (client: pg.Client): Promise<Table[]> =>
  rowsOf<Table>(
    client,
    `SELECT c.oid::text, n.nspname || '.' || quote_ident(c.relname) AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname = ANY($1) ORDER BY 2`,
    [schemas],
  );

/** A column that counts by itself is written as such. */
const columnSql = ({ name, type, default: value, required, collation }: Column): string => {
  if (value?.startsWith('nextval(')) return `${name} ${type === 'bigint' ? 'bigserial' : 'serial'}`;
  return [`${name} ${type}`, collation && `COLLATE "${collation}"`, value && `DEFAULT ${value}`, required && 'NOT NULL']
    .filter(Boolean)
    .join(' ');
};

const structureOf = async (client: pg.Client, { oid, name }: Table): Promise<{ create: string[]; finish: string[] }> => {
  const columns = await rowsOf<Column>(
    client,
    `SELECT quote_ident(a.attname) AS name, format_type(a.atttypid, a.atttypmod) AS type, pg_get_expr(d.adbin, d.adrelid) AS default,
            a.attnotnull AS required, CASE WHEN l.collname <> 'default' THEN l.collname END AS collation
     FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     LEFT JOIN pg_collation l ON l.oid = a.attcollation
     WHERE a.attrelid = $1 AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attname`,
    [oid],
  );
  const constraints = await rowsOf<{ sql: string }>(
    client,
    `SELECT 'CONSTRAINT ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) AS sql
     FROM pg_constraint WHERE conrelid = $1 AND contype <> 'n' ORDER BY conname`,
    [oid],
  );
  const indexes = await rowsOf<{ sql: string }>(
    client,
    `SELECT pg_get_indexdef(indexrelid) AS sql FROM pg_index
     WHERE indrelid = $1 AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) ORDER BY 1`,
    [oid],
  );
  const counters = columns.filter(column => column.default?.startsWith('nextval('));
  const lines = [...columns.map(columnSql), ...constraints.map(({ sql }) => sql)];
  return {
    create: [`CREATE TABLE ${name} (\n  ${lines.join(',\n  ')}\n)`],
    finish: [
      ...indexes.map(({ sql }) => sql),
      ...counters.map(
        column =>
          `SELECT setval(pg_get_serial_sequence('${name}', '${column.name}'), coalesce(max(${column.name}), 1)) FROM ${name}`,
      ),
    ],
  };
};

const insertOf = async (client: pg.Client, { name }: Table): Promise<string[]> => {
  const rows = await rowsOf<{ row: string }>(client, `SELECT to_jsonb(t)::text AS row FROM ${name} t ORDER BY 1`);
  if (rows.length === 0) return [];
  const json = rows.map(({ row }) => row).join(',\n');
  return [`INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(NULL::${name}, $json$[${json}]$json$)`];
};

/** What the tables of a database look like, in one order, to be compared. */
export const readStructure = (url: string): Promise<string> =>
  withClient(url, async client => {
    const lines: string[] = [];
    for (const table of await tablesOf(client)) {
      const { create, finish } = await structureOf(client, table);
      lines.push(...create, ...finish);
    }
    return lines.join(';\n');
  });

/** Everything in the schemas of the villa, as SQL that makes it again. */
export const dumpDatabase = (url: string): Promise<string> =>
  withClient(url, async client => {
    const statements = schemas.map(schema => `CREATE SCHEMA ${schema}`);
    for (const table of await tablesOf(client)) {
      const { create, finish } = await structureOf(client, table);
      statements.push(...create, ...(await insertOf(client, table)), ...finish);
    }
    return `${statements.join(';\n')};\n`;
  });

/** Makes what a dump holds in an empty database. */
export const loadDump = (url: string, sql: string): Promise<void> =>
  withClient(url, async client => void (await client.query(sql)));
