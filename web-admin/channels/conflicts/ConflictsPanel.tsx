import { type Channel, isOpen, useConflicts } from '../useChannels.ts';
import { ConflictPanel } from './ConflictPanel.tsx';

/** Nights that were sold twice, with how it came and the ways out. Nothing where there are none. */
export const ConflictsPanel = ({ channels }: { channels: Channel[] }) => {
  const open = (useConflicts().data ?? []).filter(isOpen);
  return open.map(conflict => <ConflictPanel key={conflict.id} conflict={conflict} channels={channels} />);
};
