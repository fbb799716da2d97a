import { slipMaxBytes } from '@baan/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../components/frame/Toasts.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { problemText } from '../../../i18n/problemText.ts';
import { onceOnline } from '../../../lib/api/onceOnline.ts';
import { uploadSlip } from '../../../lib/api/paymentCalls.ts';
import { isFailure } from '../../../lib/api/request.ts';
import type { Payable } from '../payable.ts';
import { rememberSlip } from './SentSlip.tsx';

export type SlipUploadState =
  /** `again`: a file whose upload failed. */
  | { state: 'none'; error?: string; again?: File }
  | { state: 'sending'; file: File; share: number }
  | { state: 'ready'; file: File; url: string; preview: string | undefined };

export type SlipUpload = {
  slip: SlipUploadState;
  /** The slip is being attached. */
  busy: boolean;
  choose: (file: File) => void;
  /** Aborts an upload, or removes an uploaded slip. */
  remove: () => void;
  send: () => void;
};

/** From a chosen file to a slip in review. `before`: runs before the slip is attached. */
export const useSlip = ({ payee, attachSlip, reload }: Payable, before?: () => Promise<void>): SlipUpload => {
  const { t } = useLanguage();
  const [slip, setSlip] = useState<SlipUploadState>({ state: 'none' });
  const [busy, setBusy] = useState(false);
  const given = useRef<AbortController>(undefined);
  useEffect(() => () => given.current?.abort(), []);

  const choose = async (file: File): Promise<void> => {
    const wrong = slipFileProblem(file);
    if (wrong) {
      setSlip({
        state: 'none',
        error: wrong === 'tooLarge' ? t('payment.tooLarge', { size: fileSize(file.size) }) : t(`payment.${wrong}`),
      });
      return;
    }
    given.current = new AbortController();
    const { signal } = given.current;
    const show = (share: number) => setSlip({ state: 'sending', file, share });
    show(0);
    try {
      const upload = onceOnline(() => uploadSlip(file, payee, show, signal), signal);
      const [url, preview] = await Promise.all([upload, slipPreview(file)]);
      if (!signal.aborted) setSlip({ state: 'ready', file, url, preview });
    } catch (error) {
      if (!signal.aborted) setSlip({ state: 'none', error: problemText(error, t), ...(mayGetThrough(error) && { again: file }) });
    }
  };

  const send = async (): Promise<void> => {
    if (slip.state !== 'ready' || busy || !given.current) return;
    const { signal } = given.current;
    setBusy(true);
    try {
      await onceOnline(async () => {
        await before?.();
        await attachSlip(slip.url);
        rememberSlip(slip.url, { name: slip.file.name, preview: slip.preview });
      }, signal);
      toast('done', t('payment.uploaded'));
    } catch (error) {
      if (signal.aborted) return;
      toast('wrong', problemText(error, t));
      if (isFailure(error, 'slip_not_yours')) setSlip({ state: 'none', error: problemText(error, t) });
      if (isFailure(error, 'wrong_state', 'not_found', 'conflict', 'method_off')) reload();
    } finally {
      setBusy(false);
    }
  };

  return {
    slip,
    busy,
    choose: file => void choose(file),
    remove: () => {
      given.current?.abort();
      setSlip({ state: 'none' });
    },
    send: () => void send(),
  };
};

/** Failures not caused by the file: the same file may be retried. */
const mayGetThrough = (error: unknown): boolean => isFailure(error, 'network', 'unavailable', 'unreadable', 'rate_limited');

type SlipFileProblem = 'tooLarge' | 'wrongType' | 'heicFile' | 'emptyFile';

/** The error of a chosen file, before it is sent. The service checks the content itself. */
export const slipFileProblem = (file: { name: string; type: string; size: number }): SlipFileProblem | undefined => {
  const looksRight = file.type ? /^(image\/(jpeg|png)|application\/pdf)$/.test(file.type) : /\.(jpe?g|png|pdf)$/i.test(file.name);
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return 'heicFile';
  if (!looksRight) return 'wrongType';
  if (file.size === 0) return 'emptyFile';
  return file.size > slipMaxBytes ? 'tooLarge' : undefined;
};

/** 820 kB, 1.2 MB. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A picture of the file as a data: URI, which the content security policy allows; undefined for a PDF, whatever its name is. */
const slipPreview = (file: File): Promise<string | undefined> =>
  new Promise(resolve => {
    if (!file.type.startsWith('image/')) return resolve(undefined);
    const reader = new FileReader();
    reader.onload = () => {
      const url = String(reader.result);
      const picture = new Image();
      picture.onload = () => resolve(url);
      picture.onerror = () => resolve(undefined);
      picture.src = url;
    };
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
