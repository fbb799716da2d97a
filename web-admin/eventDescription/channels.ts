import { stayShort } from '../format/day.ts';
import { moment } from '../format/instant.ts';
import type { MessageKey } from '../i18n/en.ts';
import {
  actorInSentence,
  type DescribedEvent,
  type DescribeEvent,
  type EventDescription,
  type ReaderContext,
  textField,
} from './eventDescription.ts';

/** The channel's name, if the reader's context has it. */
const channelName = (id: string, { text, channelOf }: ReaderContext): string => channelOf?.(id) ?? text('channels.aChannel');

const nightsOf = (event: DescribedEvent, { language }: ReaderContext): string => {
  const [checkIn, checkOut] = [textField(event, 'checkIn'), textField(event, 'checkOut')];
  return checkIn && checkOut ? stayShort(checkIn, checkOut, language, '') : '';
};

const answers: Record<string, MessageKey> = {
  keep: 'history.channel.answered.keep',
  remove: 'history.channel.answered.remove',
  window: 'history.channel.answered.window',
  stay: 'history.channel.answered.stay',
  guest: 'history.channel.answered.guest',
  closing: 'history.channel.answered.closing',
  repeats: 'history.channel.answered.repeats',
  differs: 'history.channel.answered.differs',
};

const changeOf = ({ data }: DescribedEvent): MessageKey => {
  if (data.paused === true) return 'history.channel.paused';
  if (data.paused === false) return 'history.channel.resumed';
  return 'feedHash' in data ? 'history.channel.feedChanged' : 'history.channel.changed';
};

/** Events of one channel. Its addresses are in no history. */
export const describeChannel: DescribeEvent = (event, listener) => {
  const { type, data, stream } = event;
  const { text } = listener;
  const who = actorInSentence(event, listener);
  const channel = textField(event, 'name') || channelName(stream.replace(/^channel-?/, ''), listener);
  const sentence = (key: MessageKey): EventDescription => ({ title: text(key, { who, channel }), named: true });
  switch (type) {
    case 'ChannelAdded':
      return sentence('history.channel.added');
    case 'ChannelChanged':
      return sentence(changeOf(event));
    case 'ChannelAddressesShown':
      return sentence('history.channel.addressesShown');
    case 'ChannelExportRenewed':
      return sentence('history.channel.exportRenewed');
    case 'ChannelAnswered':
      return sentence(answers[textField(event, 'answer')] ?? 'history.channel.answered.other');
    case 'ChannelRemoved':
      return sentence(data.nights === 'block' ? 'history.channel.removedKept' : 'history.channel.removedOpened');
    default:
      return null;
  }
};

const goneBecause: Record<string, MessageKey> = {
  absent: 'history.channel.gone.absent',
  window: 'history.channel.gone.window',
  echo: 'history.channel.gone.echo',
  removed: 'history.channel.gone.removed',
};

const settled: Record<string, MessageKey> = {
  channelCancels: 'history.channel.settled.channelCancels',
  channelMoves: 'history.channel.settled.channelMoves',
  bothFit: 'history.channel.settled.bothFit',
  other: 'history.channel.settled.other',
};

const seenAs = ({ data }: DescribedEvent): MessageKey => {
  if (data.isPreparation === true) return 'history.channel.seen.preparation';
  return data.kind === 'reservation' ? 'history.channel.seen.reservation' : 'history.channel.seen.block';
};

/** What the feed of a channel changed in the calendar, and nights that were sold twice. */
export const describeChannelStay: DescribeEvent = (event, listener) => {
  const { text, now, language } = listener;
  const channel = channelName(textField(event, 'channelId'), listener);
  const nights = nightsOf(event, listener);
  switch (event.type) {
    case 'ChannelStaySeen': {
      const before = textField(event, 'notSeenAt');
      const details = [before && text('history.channel.notSeen', { time: moment(before, now, language) })];
      return { title: text(seenAs(event), { channel, nights }), details };
    }
    case 'ChannelStayMoved':
      return { title: text('history.channel.moved', { channel, nights }) };
    case 'ChannelStayGone':
      return { title: text(goneBecause[textField(event, 'reason')] ?? 'history.channel.gone.absent', { channel }) };
    case 'ChannelStayJoined':
      return { title: text('history.channel.joined', { channel }) };
    case 'ConflictSettled': {
      const who = actorInSentence(event, listener);
      const reason = textField(event, 'reason');
      return {
        title: text(settled[textField(event, 'how')] ?? 'history.channel.settled.other', { who, nights }),
        details: [reason && text('history.reason', { reason })],
        named: true,
      };
    }
    default:
      return null;
  }
};
