import { hidingSettings, streamOfSettings } from '../../log/hiddenEvents.ts';
import type { Finding } from './verifyFinding.ts';

type Seen = { stream: string; position: bigint; data: unknown };

/** Settings by which somebody hid events of ours from those that read their stream, also where they were taken off since. */
export const findHiding = ({ stream, position, data }: Seen, isOurs: (stream: string) => boolean): Finding | undefined => {
  const about = streamOfSettings(stream);
  const settings = hidingSettings(data);
  if (about === undefined || !isOurs(about) || settings.length === 0) return undefined;
  return {
    check: 'chain',
    subject: about,
    stream: about,
    event: String(position),
    problem: `settings of the stream (${settings.join(', ')}), which another program wrote, hide events from those that read it`,
  };
};
