import type { Role } from '@baan/contract/staff';
import { usePermissions } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { ReaderContext } from '../eventDescription/eventDescription.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { useNow } from '../ui/useNow.ts';
import { useServiceQuery } from '../useService.ts';

/** The reader's role: an auditor sees no guest names, and cannot open bookings. */
export type ReaderRole = { isAuditor: boolean; isOwner: boolean };

export const useReaderRole = (): ReaderRole => {
  const { permissions } = usePermissions<Role>();
  return { isAuditor: permissions === 'auditor', isOwner: permissions === 'owner' };
};

export type TeamMember = { id: string; name: string; role: string };

const memberPrefix = 'member:';

/** The members in a team's state. */
export const membersOf = (state: Record<string, unknown>): TeamMember[] =>
  Object.entries(state)
    .filter(([field, value]) => field.startsWith(memberPrefix) && value)
    .map(([field, value]) => {
      const { name, role } = value as { name?: string | null; role?: string | null };
      return { id: field.slice(memberPrefix.length), name: name ?? '', role: role ?? '' };
    });

/** Today's team, as far as the reader may see it. */
export const useMembers = (): TeamMember[] => {
  const { data } = useServiceQuery(['audit', 'state', 'team', {}], (service, signal) => service.readState('team', {}, signal));
  return useMemo(() => (data ? membersOf(data.state) : []), [data]);
};

/** The reader's context for event texts: it has the names of the team and of the channels. */
export const useReaderContext = (): ReaderContext => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const members = useMembers();
  const nameOf = useCallback((id: string) => members.find(member => member.id === id)?.name || undefined, [members]);
  const { data: channels } = useServiceQuery(['channels'], (service, signal) => service.listChannels(signal));
  const channelOf = useCallback((id: string) => channels?.find(channel => channel.id === id)?.name, [channels]);
  return useMemo(() => ({ text, language, now, nameOf, channelOf }), [text, language, now, nameOf, channelOf]);
};
