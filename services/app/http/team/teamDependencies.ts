import type { Visibility } from '@baan/projections/projector/visibility';
import type { Random, Time } from '@baan/time/time';
import type { Logger } from 'pino';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import type { ServiceConfig } from '../../config.ts';
import type { SendErasureNotice } from '../../email/erasureNotice.ts';
import type { EventStore } from '../../log/eventStore.ts';
import type { Hashing } from '../../log/hashing.ts';
import type { Secrets } from '../../private/secrets.ts';
import type { EventProof } from '../../proof/proof.ts';
import type { RowSigning } from '../../proof/signedRows.ts';
import type { StoredData } from '../../tools/erase/erasing.ts';
import type { LiveStreams } from '../live/liveStreams.ts';

/** The members of the team, how they sign in, and what they may do with the data of people. */
export type TeamDependencies = RowSigning & {
  random: Pick<Random, 'bytes' | 'uuid'>;
  time: Pick<Time, 'after' | 'monotonicMs' | 'now' | 'sleep'>;
  commands: CommandHandlers;
  store: Pick<EventStore, 'readStored' | 'open'>;
  proof: Pick<EventProof, 'read'>;
  hashing: Hashing;
  secrets: Pick<Secrets, 'jwt' | 'invitations' | 'passwordResets'>;
  visibility: Pick<Visibility, 'until'>;
  liveStreams: Pick<LiveStreams, 'endSessions'>;
  /** Makes the first owner. */
  setupCode: string;
  /** Removes the set-up file. */
  removeSetupFile: () => Promise<void>;
  /** Erases a person's data, and rebuilds the read tables without them. */
  erase: (stored: StoredData[]) => Promise<void>;
  /** Mails the guest of a booking that they are erased, as they asked. Before it happens. */
  tellErased: SendErasureNotice;
  logger: Pick<Logger, 'warn'>;
  /** Address of the guest site, without a trailing slash. */
  publicUrl: string;
  config: Pick<ServiceConfig, 'RATE_LIMIT'>;
};
