import { unreachableReasons } from '@baan/contract/channels';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { codeOf, problemOf } from '../http.ts';
import type { Text } from '../i18n/useText.ts';

/** The errors by field path of a form with a channel's address: why it was refused stands below its field. */
export const feedProblem = (error: unknown, text: Text): Record<string, string> => {
  const code = codeOf(error);
  const { reason, status } = (problemOf(error)?.details ?? {}) as { reason?: unknown; status?: number };
  const known = unreachableReasons.find(one => one === reason);
  if (code === 'feed_unreachable' && known) return { feedUrl: text(`channels.unreachable.${known}`, { status: status ?? 0 }) };
  return /^(feed_|address_|own_|channel_)/.test(code) ? { feedUrl: text(`errors.${code}`) } : fieldErrors(error, text);
};
