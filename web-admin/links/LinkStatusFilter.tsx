import type { PaymentLinkStatus } from '@baan/contract/paymentLink';
import { useListContext } from 'ra-core';
import { useText } from '../i18n/useText.ts';
import { ChipButton, Chips } from '../ui/Chips.ts';

const statuses: readonly PaymentLinkStatus[] = ['in_review', 'open', 'paid', 'expired', 'revoked'];

/** One chip per status. */
export const LinkStatusFilter = () => {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const { status: chosen, ...others } = filterValues;
  const chip = (label: string, status?: PaymentLinkStatus) => (
    <ChipButton
      key={label}
      type="button"
      aria-pressed={chosen === status}
      onClick={() => setFilters(status ? { ...others, status } : others)}
    >
      {label}
    </ChipButton>
  );
  return (
    <Chips aria-label={text('links.statusFilter')}>
      {chip(text('common.all'))}
      {statuses.map(status => chip(text(`links.status.${status}`), status))}
    </Chips>
  );
};
