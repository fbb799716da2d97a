import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { useState } from 'react';
import { SelectInput } from 'react-admin';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { LinkInputs, openChoices, openUntil } from './LinkInputs.tsx';
import { type LinkDecisions, linkErrors } from './useLinkDecisions.ts';

/** `days`: null keeps the deadline. */
type Values = { amount: number | null; description: string; days: number | null };
type Props = { link: PaymentLinkForStaff; decisions: LinkDecisions; onClose: () => void };

/** Edits an unpaid link; more time reopens an expired one. */
export const EditLinkDialog = ({ link, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const [now] = useState(() => new Date());
  const expired = link.status === 'expired';
  const save = async ({ amount, description, days }: Values) => {
    const changes = {
      ...(amount !== link.amount && amount !== null ? { amount } : {}),
      ...(description !== link.description ? { description } : {}),
      ...(days === null ? {} : { expiresAt: openUntil(days) }),
    };
    const isSame = Object.keys(changes).length === 0;
    const error = isSame ? null : await decide(service => service.amendLink(link, changes), 'links.amended', { inDialog: true });
    if (error) return linkErrors(error, text);
    onClose();
    return undefined;
  };
  return (
    <FormDialog<Values>
      title={text('links.editTitle')}
      confirm={text('links.editConfirm')}
      busy={busy}
      wide
      defaultValues={{ amount: link.amount, description: link.description, days: expired ? 7 : null }}
      onClose={onClose}
      onConfirm={save}
    >
      <LinkInputs />
      <SelectInput
        source="days"
        label={text('links.openFromNow')}
        helperText={false}
        emptyText={text('links.openAsBefore', { until: moment(link.expiresAt, now, language) })}
        slotProps={{ select: { displayEmpty: true } }}
        choices={openChoices(text)}
      />
    </FormDialog>
  );
};
