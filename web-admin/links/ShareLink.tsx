import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { Skeleton, styled } from '@mui/material';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';

/** Copies the full address of a guest page, to send it by LINE or mail. */
export const useCopyLink = (whenRefused: 'links.copyFailed' | 'bank.sees.copyFailed' = 'bank.sees.copyFailed') => {
  const notify = useNotify();
  return async (path: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      notify('links.copied', { type: 'success' });
    } catch {
      notify(whenRefused, { type: 'error' });
    }
  };
};

const Share = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  '& img': { borderRadius: 12 },
  '& > div': { display: 'grid', flex: '1 1 200px', gap: 12, justifyItems: 'start', minWidth: 0 },
  '& a': { overflowWrap: 'anywhere' },
});

/** The link's address to copy, and a QR to show on the owner's screen. */
export const ShareLink = ({ link }: { link: PaymentLinkForStaff }) => {
  const text = useText();
  const copy = useCopyLink('links.copyFailed');
  const url = new URL(link.url, window.location.origin).href;
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    void import('qrcode')
      .then(({ toDataURL }) => toDataURL(url, { margin: 2, width: 320 }))
      .then(drawn => !gone && setPicture(drawn))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [url]);

  return (
    <Share>
      {picture ? <img src={picture} width={160} height={160} alt={text('links.qrAlt')} /> : <Skeleton width={160} height={160} />}
      <div>
        <a href={url} target="_blank" rel="noopener">
          {url}
        </a>
        <Button kind="line" icon="copy" onClick={() => void copy(link.url)}>
          {text('links.copy')}
        </Button>
      </div>
    </Share>
  );
};
