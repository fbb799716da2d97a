import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { codeOf } from '../http.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useService } from '../useService.ts';

/** Carries out what the owner decides on links. `decide` answers with what went wrong, or null; the list is asked for again. */
export const useLinkDecisions = () => {
  const service = useService();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const decide = async (decision: () => Promise<PaymentLinkForStaff>, done: MessageKey): Promise<unknown> => {
    setBusy(true);
    try {
      await service(decision);
      notify(done, { type: 'success' });
      return null;
    } catch (error) {
      const code = codeOf(error);
      if (code === 'conflict' || code === 'wrong_state') notify('links.movedOn', { type: 'error' });
      else if (code !== 'validation_failed') notify(`errors.${code}`, { type: 'error' });
      return error;
    } finally {
      await queries.invalidateQueries({ refetchType: 'active' });
      setBusy(false);
    }
  };

  return { decide, busy };
};

export type LinkDecisions = ReturnType<typeof useLinkDecisions>;
