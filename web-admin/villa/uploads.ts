import type { FailureCode } from '../http.ts';

export const mostBytes = 5 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a file is not sent, or was not taken. */
export type Refusal = FailureCode | 'no_place' | 'already_there';

/** A file on its way, or refused. What has arrived is a picture in its place. */
export type Upload = { key: number; file: File; sent: number; begun: number | null; refused: Refusal | null };

/** What the service would refuse, told before a phone has sent it. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>): Refusal | null => {
  if (!pictureTypes.includes(type)) return 'unsupported_file';
  return size > mostBytes ? 'too_large' : null;
};

/** Files for `free` places: what is no picture takes none, and what finds none is told so. */
export const begin = (files: readonly File[], free: number, key: number): Upload[] => {
  let left = free;
  return files.map((file, at) => {
    const refused = refusalOf(file) ?? (left > 0 ? null : 'no_place');
    if (!refused) left -= 1;
    return { key: key + at, file, sent: 0, begun: null, refused };
  });
};

/**
 * The upload to send now: the first that is not refused, once the list tells how the one with the key `sending` ended. The list is
 * drawn later than an upload ends, so that an upload which ended may still stand in it, and must not be sent again.
 */
export const toSend = (uploads: readonly Upload[], sending: number | undefined): Upload | undefined => {
  const waiting = uploads.filter(({ refused }) => !refused);
  return waiting.some(({ key }) => key === sending) ? undefined : waiting[0];
};

/** Seconds until it has left, from how fast it went so far; null while that says nothing. */
export const secondsLeft = (
  { sent, begun, file }: Pick<Upload, 'sent' | 'begun'> & { file: Pick<File, 'size'> },
  now: number,
) => {
  const seconds = begun === null ? 0 : (now - begun) / 1000;
  if (seconds < 0.5 || sent === 0) return null;
  return Math.max(0, Math.ceil(((file.size - sent) * seconds) / sent));
};

export const megabytes = (bytes: number): string => (bytes / (1024 * 1024)).toFixed(1);
