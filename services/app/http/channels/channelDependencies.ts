import type { Visibility } from '@baan/projections/projector/visibility';
import type { Random, Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { ChannelReader } from '../../channels/channelReader.ts';
import type { OwnCalendar } from '../../channels/ownCalendar.ts';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import type { IdentityDependencies } from '../middleware/requestHeaders.ts';

export type ChannelDependencies = IdentityDependencies & {
  knex: Knex;
  commands: CommandHandlers;
  reader: ChannelReader;
  ownCalendar: OwnCalendar;
  visibility: Pick<Visibility, 'until'>;
  time: Pick<Time, 'now' | 'sleep'>;
  random: Pick<Random, 'bytes' | 'uuid'>;
  offering: { horizonDays: number };
  /** Without a slash at its end. */
  publicUrl: string;
};
