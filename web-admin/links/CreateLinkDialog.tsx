import type { Language } from '@baan/contract/booking';
import { useState } from 'react';
import { required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useBookings } from '../bookings/useBookings.ts';
import type { BaanDataProvider } from '../dataProvider.ts';
import { baht } from '../format/money.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { SwitchInput } from '../forms/SwitchInput.tsx';
import { useLanguage, useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { LinkInputs, openChoices, openUntil } from './LinkInputs.tsx';
import type { LinkDecisions } from './useLinkDecisions.ts';

type Values = { amount: number | null; description: string; days: number; bookingId: string; language: Language; send: boolean };
type Props = { decisions: LinkDecisions; proposed?: Partial<Values>; onCreated: (id: string) => void; onClose: () => void };

/** Any amount, for a booking or another purpose. `proposed`: the form's initial values. */
export const CreateLinkDialog = ({ decisions: { decide, busy }, proposed, onCreated, onClose }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const [key] = useState(() => crypto.randomUUID());
  const waiting = useBookings({ status: ['pending_payment', 'confirmed'] }, { field: 'createdAt', order: 'DESC' }, 100);
  const owing = (waiting.data ?? []).filter(({ balance }) => balance > 0);
  return (
    <FormDialog<Values>
      title={text('links.create')}
      text={text('links.createText')}
      confirm={text('links.createConfirm')}
      busy={busy}
      wide
      defaultValues={{ amount: null, description: '', days: 7, bookingId: '', language, send: false, ...proposed }}
      onClose={onClose}
      onConfirm={async ({ amount, description, days, bookingId, language: of, send }) => {
        const wanted = {
          amount: amount ?? 0,
          description,
          expiresAt: openUntil(days),
          language: of,
          ...(bookingId ? { bookingId, send } : {}),
        };
        let made = '';
        const create = async (service: BaanDataProvider) => {
          const link = await service.createLink(wanted, key);
          made = link.id;
          return link;
        };
        const error = await decide(create, bookingId && send ? 'links.createdAndMailed' : 'links.created', { inDialog: true });
        if (error) return fieldErrors(error, text);
        onCreated(made);
        onClose();
        return undefined;
      }}
    >
      <LinkInputs />
      <SelectInput
        source="bookingId"
        label={text('links.booking')}
        helperText={text('links.bookingHint')}
        emptyText={text('links.noBooking')}
        slotProps={{ select: { displayEmpty: true } }}
        choices={owing.map(({ id, number, customerName, balance }) => ({
          id,
          name: [number, customerName, baht(balance)].filter(Boolean).join(' · '),
        }))}
      />
      <SelectInput
        source="days"
        label={text('links.open')}
        helperText={false}
        choices={openChoices(text)}
        validate={required()}
      />
      <SelectInput
        source="language"
        label={text('links.language')}
        helperText={false}
        choices={[
          { id: 'th', name: 'ไทย' },
          { id: 'en', name: 'English' },
        ]}
        validate={required()}
      />
      <SendInput emails={new Map(owing.map(({ id, customerInfo }) => [id, customerInfo?.email]))} />
    </FormDialog>
  );
};

/** The contact of the booking's guest. */
const SendInput = ({ emails }: { emails: Map<string, string | null | undefined> }) => {
  const text = useText();
  const email = emails.get(useWatch({ name: 'bookingId' }));
  return email ? <SwitchInput source="send" label={text('links.send', { email })} /> : null;
};
