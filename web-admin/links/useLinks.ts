import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { BaanDataProvider } from '../dataProvider.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { codeOf } from '../http.ts';
import type { MessageKey } from '../i18n/en.ts';
import type { Text } from '../i18n/useText.ts';
import { useUnanswered } from '../ui/Unanswered.tsx';
import { useService, useServiceQuery } from '../useService.ts';

export const linksInReview = ['payment-links', 'in_review'] as const;

/** Links whose slip waits for a decision. */
export const useLinksInReview = () =>
  useServiceQuery(linksInReview, (service, signal) => service.listLinks({ status: 'in_review' }, signal));

/** Links whose payer asks for other contact details. */
export const useLinksAskingContact = () =>
  useServiceQuery(['payment-links', 'asksContact'], (service, signal) => service.listLinks({ asksContact: true }, signal));

/** The address of one link in the console. */
export const linkPath = (id: string): string => `/admin/create-unique-payment-link?link=${id}`;

/** The guest's own page of one link. */
export const payPath = (id: string): string => `/payment/${id}`;

const hasMovedOn = (error: unknown): boolean => ['conflict', 'wrong_state'].includes(codeOf(error));

/** The error text in a dialog about a link, beside the input. */
export const linkErrors = (error: unknown, text: Text): Record<string, string> =>
  hasMovedOn(error) ? { root: text('links.movedOn') } : fieldErrors(error, text);

/**
 * Carries out the owner's decisions on links. `decide` returns the error, or null; then the list is reloaded. `inDialog`: a
 * dialog is open; it stays open and shows refusals itself.
 */
export const useLinkDecisions = () => {
  const service = useService();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const unanswered = useUnanswered();

  const decide = async (
    decision: (service: BaanDataProvider) => Promise<PaymentLinkForStaff>,
    done: MessageKey | ((changed: PaymentLinkForStaff) => MessageKey),
    { inDialog = false, again }: { inDialog?: boolean; again?: () => unknown } = {},
  ): Promise<unknown> => {
    setBusy(true);
    unanswered.forget();
    try {
      const changed = await service(decision);
      // Removes the link from Today's cached list of pending slips at once, before the reload.
      if (changed.status !== 'in_review')
        queries.setQueryData<PaymentLinkForStaff[]>(linksInReview, links => links?.filter(({ id }) => id !== changed.id));
      notify(typeof done === 'function' ? done(changed) : done, { type: 'success' });
      return null;
    } catch (error) {
      const code = codeOf(error);
      const told = inDialog || code === 'validation_failed';
      if (!told && !unanswered.keep(error, again ?? (() => decide(decision, done))))
        notify(hasMovedOn(error) ? 'links.movedOn' : `errors.${code}`, { type: 'error' });
      return error;
    } finally {
      await queries.invalidateQueries({ refetchType: 'active' });
      setBusy(false);
    }
  };

  return { decide, busy, unanswered: unanswered.again };
};

export type LinkDecisions = ReturnType<typeof useLinkDecisions>;
