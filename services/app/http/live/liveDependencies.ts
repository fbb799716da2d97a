import type { Knex } from 'knex';
import type { LiveStreams } from './liveStreams.ts';

export type LiveDependencies = { knex: Knex; liveStreams: LiveStreams };
