import type { FailureCode } from '../../http.ts';

export const mostBytes = 5 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a file is not sent, or was refused. */
export type PictureRefusal = FailureCode | 'no_place' | 'already_there';

/** A running or refused upload. A finished one is a picture in the list. */
export type PictureUpload = { key: number; file: File; sent: number; begun: number | null; refused: PictureRefusal | null };

/** Predicts the service's refusal before a phone has sent the file. */
export const pictureRefusal = ({ type, size }: Pick<File, 'type' | 'size'>): PictureRefusal | null => {
  if (!pictureTypes.includes(type)) return 'unsupported_file';
  return size > mostBytes ? 'too_large' : null;
};

/** Uploads for `free` places: invalid files take no place, and files beyond them are refused. */
export const beginUploads = (files: readonly File[], free: number, key: number): PictureUpload[] => {
  let left = free;
  return files.map((file, at) => {
    const refused = pictureRefusal(file) ?? (left > 0 ? null : 'no_place');
    if (!refused) left -= 1;
    return { key: key + at, file, sent: 0, begun: null, refused };
  });
};

/**
 * The upload to send now: the first that is not refused, once the list no longer contains the upload with the key `sending`. The list
 * renders later than an upload ends, so it may still contain a finished upload, which must not be sent again.
 */
export const uploadToSend = (uploads: readonly PictureUpload[], sending: number | undefined): PictureUpload | undefined => {
  const waiting = uploads.filter(({ refused }) => !refused);
  return waiting.some(({ key }) => key === sending) ? undefined : waiting[0];
};

/** Seconds until the upload ends, at the average speed so far; null while that is unknown. */
export const secondsLeft = (
  { sent, begun, file }: Pick<PictureUpload, 'sent' | 'begun'> & { file: Pick<File, 'size'> },
  now: number,
) => {
  const seconds = begun === null ? 0 : (now - begun) / 1000;
  if (seconds < 0.5 || sent === 0) return null;
  return Math.max(0, Math.ceil(((file.size - sent) * seconds) / sent));
};

export const megabytes = (bytes: number): string => (bytes / (1024 * 1024)).toFixed(1);
