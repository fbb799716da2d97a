import type { KeyObject } from 'node:crypto';
import type { HouseSums } from '@baan/projections/stats';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Admission } from '../batching/admitInBatches.ts';
import type { CardDesk } from '../card/cardDesk.ts';
import type { Handle } from '../commands/handle.ts';
import type { Config } from '../config.ts';
import type { Decoders } from '../decoding/decoders.ts';
import type { GuestCodes } from '../guestCodes/guestCodes.ts';
import type { KeptLetters } from '../letters/keptLetters.ts';
import type { EventStore } from '../log/eventStore.ts';
import type { Hashing } from '../log/hashing.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Proof } from '../proof/proof.ts';
import type { Receipts } from '../receipts/receipts.ts';
import type { WriteNewFile } from '../runtime/newFile.ts';
import type { SlipQr } from '../slips/slipQr.ts';
import type { Kept } from '../tools/erase/erasable.ts';
import type { LiveStreams } from './live/liveStreams.ts';

/** What the HTTP side is given by the composition root. */
export type Dependencies = {
  handle: Handle;
  cards: CardDesk;
  guestCodes: GuestCodes;
  eventStore: Pick<EventStore, 'readStored' | 'open'>;
  proof: Pick<Proof, 'read'>;
  knex: Knex;
  /** Resolves to true once the read tables hold `position`, to false when that took longer than `timeoutMs`. */
  visibility: { until(position: bigint, timeoutMs: number): Promise<boolean> };
  pictures: Pictures;
  liveStreams: LiveStreams;
  receipts: Receipts;
  letters: Pick<KeptLetters, 'list' | 'find' | 'copy'>;
  /** Where guests reach the site; without a slash at its end. */
  publicUrl: string;
  /** For requests that many may make at the same time. */
  admit: Admission;
  /** The figures of dashboard and reports, as the read tables hold them now. */
  readHouseSums(): Promise<HouseSums>;
  /** Does a booking that the read tables hold have this number? */
  numberIsTaken(number: string): Promise<boolean>;
  clock: () => Date;
  /** Shows the operator one line. */
  warnOperator(line: string): void;
  logger: Logger;
  hashing: Hashing;
  /** `idempotency` is never rotated: booking ids come from it. */
  secrets: { jwt: KeyObject; idempotency: Buffer; slips: Buffer; invitations: Buffer; passwordResets: Buffer };
  slipQr: SlipQr;
  /** Where files of strangers are opened. */
  decoders: Pick<Decoders, 'ask'>;
  writeNewFile: WriteNewFile;
  /** Makes the first owner. */
  setupCode: string;
  /** There is an owner: what tells the set-up code goes. */
  forgetSetupUrl(): Promise<void>;
  /** Has the confirmation of a confirmed booking sent (again); once for one `requestId`. */
  sendConfirmation(bookingId: string, requestId: string): Promise<void>;
  /** Has the link to a booking mailed to its guest. */
  sendFound(bookingId: string, requestId: string): Promise<void>;
  /** Has a copy of a letter, which waits, sent. */
  sendAgain(copy: { id: string; stream: string }, correlationId: string): Promise<void>;
  /** By name; each rejects when what it asks is not well. */
  readinessChecks: Record<string, () => Promise<unknown>>;
  /** Makes what is kept of a person unreadable for good, and the read tables again without it. */
  erase(kept: Kept[]): Promise<void>;
  /** Built web apps; a folder that does not exist answers with a hint. */
  sites: { guest: string; admin: string };
  config: Pick<Config, 'CARD_GATEWAY' | 'DATA_DIR' | 'DEMO' | 'HORIZON_DAYS' | 'PUBLIC_URL' | 'RATE_LIMIT' | 'TRUST_PROXY'>;
};
