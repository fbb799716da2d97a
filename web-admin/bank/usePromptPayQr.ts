import { promptPayProxy } from '@baan/domain/villa/accountNumbers';
import { useEffect, useState } from 'react';

/** The guest's QR, as an image URL; null while it is drawn, or if the id cannot receive payments. */
export const usePromptPayQr = (promptPayId: string, amount: number): string | null => {
  const [drawn, setDrawn] = useState<{ id: string; url: string } | null>(null);
  useEffect(() => {
    const proxy = promptPayProxy(promptPayId);
    if (!proxy) return;
    let gone = false;
    void Promise.all([import('promptparse/generate'), import('qrcode')])
      .then(([{ anyId }, { toDataURL }]) => toDataURL(anyId({ ...proxy, amount }), { margin: 2, width: 360 }))
      .then(url => !gone && setDrawn({ id: promptPayId, url }))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [promptPayId, amount]);
  return drawn?.id === promptPayId ? drawn.url : null;
};
