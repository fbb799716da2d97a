import type { UploadedPicture } from '@baan/contract/adminVilla';
import { useEffect, useRef, useState } from 'react';
import { codeOf } from '../../http.ts';
import { useService } from '../../useService.ts';
import { beginUploads, type PictureRefusal, type PictureUpload, uploadToSend } from './uploads.ts';

/**
 * Uploads files one after the other, to suit a phone's bandwidth. Each reports its progress; a refused one keeps its row, the others continue.
 * `onArrived` may refuse a picture too.
 */
export const useUploads = (onArrived: (picture: UploadedPicture) => PictureRefusal | undefined) => {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const service = useService();
  const nextKey = useRef(1);
  const sending = useRef<{ key: number; stop: AbortController } | null>(null);
  const arrived = useRef(onArrived);
  arrived.current = onArrived;

  const change = (key: number, part: Partial<PictureUpload>) =>
    setUploads(all => all.map(upload => (upload.key === key ? { ...upload, ...part } : upload)));
  const forget = (key: number) => setUploads(all => all.filter(upload => upload.key !== key));

  useEffect(() => {
    const next = uploadToSend(uploads, sending.current?.key);
    if (!next) return;
    const { key, file } = next;
    const stop = new AbortController();
    sending.current = { key, stop };
    change(key, { begun: Date.now() });
    void service(provider => provider.uploadPicture(file, sent => change(key, { sent }), stop.signal)).then(
      picture => {
        const refused = arrived.current(picture);
        if (refused) change(key, { refused });
        else forget(key);
      },
      (failure: unknown) => change(key, { refused: codeOf(failure) }),
    );
  });
  useEffect(() => () => sending.current?.stop.abort(), []);

  return {
    uploads,
    add: (files: readonly File[], free: number) => {
      const underway = uploads.filter(({ refused }) => !refused).length;
      const begun = beginUploads(files, Math.max(0, free - underway), nextKey.current);
      nextKey.current += begun.length;
      setUploads(all => [...all, ...begun]);
    },
    /** Aborts a running upload, or removes a refused one from the list. */
    remove: (key: number) => {
      if (sending.current?.key === key) sending.current.stop.abort();
      forget(key);
    },
    /** Retries a refused file, as a new upload. */
    again: (key: number) => {
      change(key, { key: nextKey.current, refused: null, sent: 0, begun: null });
      nextKey.current += 1;
    },
  };
};
