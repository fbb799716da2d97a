import type { Channel, Conflict } from '@baan/contract/channels';
import type { Instant } from '@baan/domain/shared/plainDate';
import { stayDays } from '@baan/i18n/dates';
import type { Email } from '../email.ts';
import type { VillaEmailData } from '../guestEmail.ts';
import { inBothLanguages, lineOfEachLanguage, momentOf, teamEmail } from '../inBothLanguages.ts';

// Alarms about channels. They name no guest: a booking by its number, a stay by its channel.

type ChannelsEmailData = VillaEmailData & { at: Instant; channels: readonly Pick<Channel, 'id' | 'name'>[] };

/** Nights that were sold twice, to the owner and staff. */
export const aboutConflicts = (facts: ChannelsEmailData & { conflicts: readonly Conflict[] }): Email => {
  const nameOf = (side: Conflict['sides'][number]): string =>
    side.kind === 'booking' ? side.number : (facts.channels.find(({ id }) => id === side.channelId)?.name ?? '');
  const when = momentOf(facts.at);
  return teamEmail(facts, {
    title: 'channelConflict.title',
    lead: 'channelConflict.lead',
    preview: inBothLanguages('at', language => ({ when: when(language) })),
    rows: facts.conflicts.slice(0, 20).map(({ checkIn, checkOut, sides }) => ({
      label: sides.map(nameOf).join(' · '),
      value: lineOfEachLanguage(language => stayDays(checkIn, checkOut, language)),
    })),
    button: { text: 'button.open', url: `${facts.publicUrl}/admin` },
    closing: 'toTeam',
  });
};

/** Channels that did not fetch the calendar for long, or whose own cannot be read, to the owner. `since`: of each. */
export const aboutChannels = (
  message: 'channelSilent' | 'channelFailing',
  facts: ChannelsEmailData & { since: ReadonlyMap<string, Instant> },
): Email =>
  teamEmail(facts, {
    title: `${message}.title`,
    lead: `${message}.lead`,
    preview: facts.channels.map(({ name }) => name).join(', '),
    rows: facts.channels.map(({ id, name }) => ({
      label: name,
      value: lineOfEachLanguage(momentOf(facts.since.get(id) ?? facts.at)),
    })),
    button: { text: 'button.channels', url: `${facts.publicUrl}/admin/channels` },
    closing: 'toOwner',
  });
