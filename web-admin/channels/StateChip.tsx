import { Chip } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { stateOf } from './channelWords.ts';
import type { Channel } from './useChannels.ts';

const colours = {
  paused: 'default',
  failing: 'error',
  asks: 'warning',
  overdue: 'error',
  partial: 'warning',
  waiting: 'default',
  fine: 'success',
} as const;

/** How a channel is, in a word. */
export const StateChip = ({ channel }: { channel: Channel }) => {
  const text = useText();
  const state = stateOf(channel);
  return <Chip color={colours[state]} label={text(`channels.state.${state}`)} />;
};
