import type { FailureCode } from '../http.ts';

export const mostBytes = 5 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a file is not sent, or was refused. */
export type Refusal = FailureCode | 'no_place' | 'already_there';

/** A running or refused upload. A finished one is a picture in the list. */
export type Upload = { key: number; file: File; sent: number; begun: number | null; refused: Refusal | null };

/** Predicts the service's refusal before a phone has sent the file. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>): Refusal | null => {
  if (!pictureTypes.includes(type)) return 'unsupported_file';
  return size > mostBytes ? 'too_large' : null;
};

/** Uploads for `free` places: invalid files take no place, and files beyond them are refused. */
export const begin = (files: readonly File[], free: number, key: number): Upload[] => {
  let left = free;
  return files.map((file, at) => {
    const refused = refusalOf(file) ?? (left > 0 ? null : 'no_place');
    if (!refused) left -= 1;
    return { key: key + at, file, sent: 0, begun: null, refused };
  });
};

/**
 * The upload to send now: the first that is not refused, once the list no longer contains the upload with the key `sending`. The list
 * renders later than an upload ends, so it may still contain a finished upload, which must not be sent again.
 */
export const toSend = (uploads: readonly Upload[], sending: number | undefined): Upload | undefined => {
  const waiting = uploads.filter(({ refused }) => !refused);
  return waiting.some(({ key }) => key === sending) ? undefined : waiting[0];
};

/** Seconds until the upload ends, at the average speed so far; null while that is unknown. */
export const secondsLeft = (
  { sent, begun, file }: Pick<Upload, 'sent' | 'begun'> & { file: Pick<File, 'size'> },
  now: number,
) => {
  const seconds = begun === null ? 0 : (now - begun) / 1000;
  if (seconds < 0.5 || sent === 0) return null;
  return Math.max(0, Math.ceil(((file.size - sent) * seconds) / sent));
};

export const megabytes = (bytes: number): string => (bytes / (1024 * 1024)).toFixed(1);
