import type { Knex } from 'knex';
import * as first from './migrations/0001_private.ts';
import * as dueJobs from './migrations/0002_due_jobs.ts';
import * as slipReferences from './migrations/0003_slip_references.ts';
import * as sandboxCharges from './migrations/0004_sandbox_charges.ts';
import * as destroyedKeys from './migrations/0005_destroyed_keys.ts';
import * as dueJobStreams from './migrations/0006_due_job_streams.ts';
import * as sessions from './migrations/0007_sessions.ts';
import * as verifyRun from './migrations/0008_verify_run.ts';
import * as pictures from './migrations/0009_pictures.ts';
import * as limits from './migrations/0015_limits.ts';
import * as door from './migrations/0017_door.ts';
import * as treeHeads from './migrations/0019_seals.ts';
import * as snapshots from './migrations/0021_snapshots.ts';
import * as letters from './migrations/0022_letters.ts';
import * as emailsSentAgain from './migrations/0023_letters_sent_again.ts';
import * as networks from './migrations/0031_networks.ts';
import * as slipMeasures from './migrations/0032_slip_measures.ts';
import * as signedRows from './migrations/0034_signed_rows.ts';
import * as verifyNights from './migrations/0035_verify_nights.ts';
import * as reservedEmails from './migrations/0036_reserved_emails.ts';
import * as noSnapshots from './migrations/0037_no_snapshots.ts';
import * as dueJobOrder from './migrations/0038_due_job_order.ts';
import * as channels from './migrations/0039_channels.ts';
import * as chargeKeys from './migrations/0042_charge_keys.ts';
import * as promptPayCharges from './migrations/0043_promptpay_charges.ts';
import * as gatewayState from './migrations/0044_gateway_state.ts';
import * as slipChecks from './migrations/0045_slip_checks.ts';
import * as webhooksOfCharges from './migrations/0049_webhooks_of_charges.ts';

/** In the order of their release, in which 0015 came before 0008. A name is kept in the database for good. */
const migrations: Record<string, Knex.Migration> = {
  '0001_private': first,
  '0002_due_jobs': dueJobs,
  '0003_slip_references': slipReferences,
  '0004_sandbox_charges': sandboxCharges,
  '0005_destroyed_keys': destroyedKeys,
  '0006_due_job_streams': dueJobStreams,
  '0007_sessions': sessions,
  '0015_limits': limits,
  '0008_verify_run': verifyRun,
  '0009_pictures': pictures,
  '0017_door': door,
  '0019_seals': treeHeads,
  '0021_snapshots': snapshots,
  '0022_letters': letters,
  '0023_letters_sent_again': emailsSentAgain,
  '0031_networks': networks,
  '0032_slip_measures': slipMeasures,
  '0034_signed_rows': signedRows,
  '0035_verify_nights': verifyNights,
  '0036_reserved_emails': reservedEmails,
  '0037_no_snapshots': noSnapshots,
  '0038_due_job_order': dueJobOrder,
  '0039_channels': channels,
  '0042_charge_keys': chargeKeys,
  '0043_promptpay_charges': promptPayCharges,
  '0044_gateway_state': gatewayState,
  '0045_slip_checks': slipChecks,
  '0049_webhooks_of_charges': webhooksOfCharges,
};

/**
 * Brings schema `private` up to date; several processes may call it at once. All in one transaction behind an advisory lock. knex's own
 * lock would collide at two first starts, and outlive a process that is killed.
 */
export const migratePrivate = (knex: Knex): Promise<void> =>
  knex.transaction(async trx => {
    await trx.raw('SELECT pg_advisory_xact_lock(hashtext(?))', ['migrations of private']);
    await trx.raw('CREATE SCHEMA IF NOT EXISTS private');
    const migrationSource: Knex.MigrationSource<string> = {
      getMigrations: async () => Object.keys(migrations),
      getMigrationName: name => name,
      getMigration: async name => migrations[name] as Knex.Migration,
    };
    await trx.migrate.latest({ migrationSource, schemaName: 'private', tableName: 'migrations' });
  });
