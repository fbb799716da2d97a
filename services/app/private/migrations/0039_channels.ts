import type { Knex } from 'knex';

/**
 * `channel_feeds`: how the reads of a channel go, and what is remembered of them. `channel_given`: nights that a channel fetched; `proven`:
 * it had them free just before. `channel_known`: since when a channel knows a night of a holder. `channel_log`: the last reads and fetches.
 * `channel_reading`: a process reads the feed, until then at most. `channel_alarms`: what the team was told.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.channel_feeds (
      channel_id     text PRIMARY KEY,
      etag           text,
      last_modified  text,
      body_hash      text,
      state          text NOT NULL,
      last_tried_at  timestamptz NOT NULL,
      last_good_at   timestamptz,
      failing_since  timestamptz,
      tries          integer NOT NULL,
      error          jsonb,
      unreadable     integer NOT NULL,
      feed_hash      text,
      memory         jsonb NOT NULL
    );
    CREATE TABLE private.channel_given (
      channel_id   text NOT NULL,
      night        text NOT NULL,
      proven       boolean NOT NULL,
      withdrawn_at timestamptz,
      PRIMARY KEY (channel_id, night)
    );
    CREATE TABLE private.channel_known (
      channel_id  text NOT NULL,
      holder      text NOT NULL,
      night       text NOT NULL,
      known_since timestamptz NOT NULL,
      PRIMARY KEY (channel_id, holder, night)
    );
    CREATE TABLE private.channel_log (
      id         bigserial PRIMARY KEY,
      channel_id text NOT NULL,
      at         timestamptz NOT NULL,
      way        text NOT NULL,
      outcome    text NOT NULL,
      detail     jsonb NOT NULL
    );
    CREATE INDEX channel_log_channel ON private.channel_log (channel_id, way, id);
    CREATE TABLE private.channel_reading (
      channel_id text PRIMARY KEY,
      until      timestamptz NOT NULL
    );
    CREATE TABLE private.channel_alarms (
      id      text PRIMARY KEY,
      told_at timestamptz NOT NULL
    )`);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of ['feeds', 'given', 'known', 'log', 'reading', 'alarms'])
    await knex.raw('DROP TABLE private.??', [`channel_${table}`]);
};
