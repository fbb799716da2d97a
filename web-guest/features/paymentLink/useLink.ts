import type { PaymentLink } from '@baan/contract/paymentLink';
import { useCallback } from 'react';
import { streamUrl } from '../../lib/api/payee.ts';
import { getPaymentLink } from '../../lib/api/paymentLinkCalls.ts';
import { useFollowed } from '../../lib/load/useFollowed.ts';
import { type LoadState, useLoad } from '../../lib/load/useLoad.ts';

const waitingMs = 4000;
const endedMs = 30_000;

/** One payment link, kept up to date while its page is visible. */
export const useLink = (id: string): LoadState<PaymentLink> & { reload: () => void; put: (link: PaymentLink) => void } => {
  const load = useCallback((signal: AbortSignal) => getPaymentLink(id, signal), [id]);
  const link = useLoad(load);
  const waiting = link.state === 'ready' && (link.data.status === 'open' || link.data.status === 'in_review');
  const followed = link.state === 'ready' ? streamUrl({ kind: 'paymentLink', id }) : undefined;
  useFollowed(followed, link.reload, waiting ? waitingMs : endedMs);
  return link;
};
