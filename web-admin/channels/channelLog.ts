import type { Schema } from '@baan/contract/apiCalls';
import { feedErrorCodes } from '@baan/contract/channels';

export type ChannelLogLine = Schema<'ChannelLogLine'>;

/** A feed that could not be read, or a fetch whose answer broke off. */
export const isFailure = ({ way, outcome }: ChannelLogLine): boolean =>
  way === 'read' ? feedErrorCodes.some(code => code === outcome) : outcome === 'lost';
