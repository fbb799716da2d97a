import type { KeyObject } from 'node:crypto';
import type { VillaSums } from '@baan/projections/stats';
import type { Offering } from '@baan/projections/villaView';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { CardDesk } from '../card/cardDesk.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { Config } from '../config.ts';
import type { Decoders } from '../decoding/decoders.ts';
import type { DeliveryRecords } from '../email/deliveryRecords.ts';
import type { TellErased } from '../email/erasureNotice.ts';
import type { GuestCodes } from '../guestCodes/guestCodes.ts';
import type { EventStore } from '../log/eventStore.ts';
import type { Hashing } from '../log/hashing.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Proof } from '../proof/proof.ts';
import type { SignedRows } from '../proof/signedRows.ts';
import type { Receipts } from '../receipts/receipts.ts';
import type { WriteNewFile } from '../runtime/dataFiles.ts';
import type { SlipQr } from '../slips/slipQr.ts';
import type { StoredData } from '../tools/erase/erasing.ts';
import type { LiveStreams } from './live/liveStreams.ts';
import type { FollowUps } from './middleware/followUps.ts';

/** Progress of a rebuild of the read tables. `events`: folded so far; `share`: of the log, 0 to 1. */
export type RebuildStatus = { events: number; share: number };

export type Dependencies = {
  commands: CommandHandlers;
  cards: CardDesk;
  guestCodes: GuestCodes;
  eventStore: Pick<EventStore, 'readStored' | 'open'>;
  proof: Pick<Proof, 'read'>;
  knex: Knex;
  signedRows: SignedRows;
  /** true once the read tables hold `position`, false after `timeoutMs`. */
  visibility: { until(position: bigint, timeoutMs: number): Promise<boolean> };
  offering: Offering;
  pictures: Pictures;
  liveStreams: LiveStreams;
  followUps: FollowUps;
  receipts: Receipts;
  letters: Pick<DeliveryRecords, 'list' | 'find' | 'copy'>;
  /** Address of the guest site, without a trailing slash. */
  publicUrl: string;
  /** Attaches slips one after another in this process. */
  oneSlipAtATime<Result>(action: () => Promise<Result>): Promise<Result>;
  readVillaSums(): Promise<VillaSums>;
  /** Does a booking in the read tables have this number? */
  numberIsTaken(number: string): Promise<boolean>;
  clock: () => Date;
  /** Shows the operator one line. */
  warnOperator(line: string): void;
  logger: Logger;
  hashing: Hashing;
  /** `idempotency` is never rotated: booking ids are derived from it. */
  secrets: { jwt: KeyObject; idempotency: Buffer; slips: Buffer; invitations: Buffer; passwordResets: Buffer };
  slipQr: SlipQr;
  /** Decodes untrusted files. */
  decoders: Pick<Decoders, 'ask'>;
  writeNewFile: WriteNewFile;
  /** Makes the first owner. */
  setupCode: string;
  /** Removes the set-up file. */
  removeSetupFile(): Promise<void>;
  /** Sends the confirmation of a confirmed booking again; once for one `requestId`. */
  sendConfirmation(bookingId: string, requestId: string): Promise<void>;
  /** Mails the link to a booking to its guest. */
  sendBookingLink(bookingId: string, requestId: string): Promise<void>;
  /** Sends the queued copy of an email. */
  sendAgain(copy: { id: string; stream: string }, correlationId: string): Promise<void>;
  /** Progress of a rebuild of the read tables; undefined: none is running. */
  readTables(): RebuildStatus | undefined;
  /** By name; each rejects when its part fails. */
  readinessChecks: Record<string, () => Promise<unknown>>;
  /** Erases a person's data, and rebuilds the read tables without them. */
  erase(kept: StoredData[]): Promise<void>;
  /** Mails the guest of a booking that they are erased, as they asked. Before it happens. */
  tellErased: TellErased;
  /** Folders of the built web apps. */
  sites: { guest: string; admin: string };
  config: Pick<Config, 'CARD_GATEWAY' | 'DATA_DIR' | 'PUBLIC_URL' | 'RATE_LIMIT' | 'TRUST_PROXY'>;
};
