import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { useCopyLink } from './useCopyLink.ts';

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
    <div className="share-link">
      {picture ? <img src={picture} width={160} height={160} alt={text('links.qrAlt')} /> : <span className="bone share-bone" />}
      <div>
        <a href={url} target="_blank" rel="noopener">
          {url}
        </a>
        <Button kind="line" icon="copy" onClick={() => void copy(link.url)}>
          {text('links.copy')}
        </Button>
      </div>
    </div>
  );
};
