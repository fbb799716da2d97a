import type { Client } from 'pg';

/** Applied once each, in this order, each in a transaction. Never edit a released one. */
const migrations = [
  `
  create table eventstore.streams (
    id bigint primary key,
    -- SHA-256 of the name: names may be longer than an index takes.
    hash bytea not null unique,
    name text not null
  );
  create table eventstore.events (
    position bigint primary key,
    stream_id bigint not null,
    revision bigint not null,
    id uuid not null,
    created bigint not null, -- 100 ns ticks since the Unix epoch
    type text not null,
    content_type text not null,
    data bytea not null,     -- exactly as written
    metadata bytea not null, -- exactly as written
    -- The writer checks revisions before; this is the last line of defence.
    constraint one_event_per_revision unique (stream_id, revision)
  );
  -- Events are compressed badly and read often: what fits out of line stays as it is.
  alter table eventstore.events alter column data set storage external, alter column metadata set storage external;
  `,
];

/** Brings the schema `eventstore` up to date. The caller holds the lock, so that no other process migrates at the same time. */
export const migrate = async (client: Client): Promise<void> => {
  await client.query('create schema if not exists eventstore');
  await client.query(
    'create table if not exists eventstore.migrations (number int primary key, applied timestamptz not null default now())',
  );
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(number), 0)::int as last from eventstore.migrations',
  );
  const last = rows[0]?.last ?? 0;
  if (last > migrations.length) throw new Error('The event store in this database was written by a newer version.');
  for (const [index, sql] of migrations.entries()) {
    if (index < last) continue;
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into eventstore.migrations (number) values ($1)', [index + 1]);
    await client.query('commit');
  }
};
