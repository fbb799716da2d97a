import type { Language } from '@baan/contract/booking';
import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { baht } from '@baan/i18n/money';
import { useState } from 'react';
import { BooleanInput, maxLength, minValue, required, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DecisionDialog } from '../bookings/decisions/DecisionDialog.tsx';
import { useBookings } from '../bookings/useBookings.ts';
import type { BaanDataProvider } from '../dataProvider.ts';
import { moment } from '../format/instant.ts';
import { AmountInput } from '../forms/inputs/NumberInputs.tsx';
import { type Text, useLanguage, useText } from '../i18n/useText.ts';
import { type LinkDecisions, linkErrors } from './useLinks.ts';

const dayMs = 86_400_000;
const days = [1, 3, 7, 14, 30];

/** The possible durations of a link from now on. */
const openChoices = (text: Text) => days.map(id => ({ id, name: text('links.days', { count: id }) }));

const openUntil = (chosen: number): string => new Date(Date.now() + chosen * dayMs).toISOString();

/** Amount and purpose: shared by creating and editing a link. */
const LinkInputs = () => {
  const text = useText();
  return (
    <>
      <AmountInput source="amount" label={text('links.amount')} validate={[required(), minValue(1)]} />
      <TextInput
        source="description"
        label={text('links.description')}
        helperText={text('links.descriptionHint')}
        validate={[required(), maxLength(300)]}
      />
    </>
  );
};

type CreateLinkDialogValues = {
  amount: number | null;
  description: string;
  days: number;
  bookingId: string;
  language: Language;
  send: boolean;
};
type CreateLinkDialogProps = {
  decisions: LinkDecisions;
  proposed?: Partial<CreateLinkDialogValues>;
  onCreated: (id: string) => void;
  onClose: () => void;
};

/** Any amount, for a booking or another purpose. `proposed`: the form's initial values. */
export const CreateLinkDialog = ({ decisions: { decide, busy }, proposed, onCreated, onClose }: CreateLinkDialogProps) => {
  const text = useText();
  const [language] = useLanguage();
  const [key] = useState(() => crypto.randomUUID());
  const waiting = useBookings({ status: ['pending_payment', 'confirmed'] }, { field: 'createdAt', order: 'DESC' }, 100);
  const owing = (waiting.data ?? []).filter(({ balance }) => balance > 0);
  return (
    <DecisionDialog<CreateLinkDialogValues>
      title={text('links.create')}
      text={text('links.createText')}
      confirm={text('links.createConfirm')}
      busy={busy}
      wide
      defaultValues={{ amount: null, description: '', days: 7, bookingId: '', language, send: false, ...proposed }}
      onClose={onClose}
      decide={async ({ amount, description, days, bookingId, language: of, send }) => {
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
        if (!error) onCreated(made);
        return error;
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
      <SelectInput source="days" label={text('links.open')} choices={openChoices(text)} validate={required()} />
      <SelectInput
        source="language"
        label={text('links.language')}
        choices={[
          { id: 'th', name: 'ไทย' },
          { id: 'en', name: 'English' },
        ]}
        validate={required()}
      />
      <SendInput emails={new Map(owing.map(({ id, customerInfo }) => [id, customerInfo?.email]))} />
    </DecisionDialog>
  );
};

/** The contact of the booking's guest. */
const SendInput = ({ emails }: { emails: Map<string, string | null | undefined> }) => {
  const text = useText();
  const email = emails.get(useWatch({ name: 'bookingId' }));
  return email ? <BooleanInput source="send" label={text('links.send', { email })} /> : null;
};

/** `days`: null keeps the deadline. */
type Values = { amount: number | null; description: string; days: number | null };
type Props = { link: PaymentLinkForStaff; decisions: LinkDecisions; onClose: () => void };

/** Edits an unpaid link; more time reopens an expired one. */
export const EditLinkDialog = ({ link, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const [now] = useState(() => new Date());
  const expired = link.status === 'expired';
  const save = async ({ amount, description, days }: Values): Promise<unknown> => {
    const changes = {
      ...(amount !== link.amount && amount !== null ? { amount } : {}),
      ...(description !== link.description ? { description } : {}),
      ...(days === null ? {} : { expiresAt: openUntil(days) }),
    };
    if (Object.keys(changes).length === 0) return null;
    return decide(service => service.amendLink(link, changes), 'links.amended', { inDialog: true });
  };
  return (
    <DecisionDialog<Values>
      title={text('links.editTitle')}
      confirm={text('links.editConfirm')}
      busy={busy}
      wide
      defaultValues={{ amount: link.amount, description: link.description, days: expired ? 7 : null }}
      onClose={onClose}
      decide={save}
      errors={linkErrors}
    >
      <LinkInputs />
      <SelectInput
        source="days"
        label={text('links.openFromNow')}
        emptyText={text('links.openAsBefore', { until: moment(link.expiresAt, now, language) })}
        slotProps={{ select: { displayEmpty: true } }}
        choices={openChoices(text)}
      />
    </DecisionDialog>
  );
};
