import { type Migrations, migrateSchema } from '@baan/projections/migrateSchema';
import type { Knex } from 'knex';
import * as first from './migrations/0001_private.ts';
import * as dueJobs from './migrations/0002_due_jobs.ts';
import * as slipReferences from './migrations/0003_slip_references.ts';
import * as sandboxCharges from './migrations/0004_sandbox_charges.ts';
import * as destroyedKeys from './migrations/0005_destroyed_keys.ts';
import * as dueJobStreams from './migrations/0006_due_job_streams.ts';

const migrations: Migrations = {
  '0001_private': first,
  '0002_due_jobs': dueJobs,
  '0003_slip_references': slipReferences,
  '0004_sandbox_charges': sandboxCharges,
  '0005_destroyed_keys': destroyedKeys,
  '0006_due_job_streams': dueJobStreams,
};

export const migratePrivate = (knex: Knex): Promise<void> => migrateSchema(knex, 'private', migrations);
