import { cleanEmail } from '@baan/contract/emailAddress';
import { cleanLine } from '@baan/contract/visibleText';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { maxLength, minValue, NumberInput, required, TextInput } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { stayLong } from '../format/day.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { EmailInput, PhoneInput } from '../forms/inputs/ContactInputs.tsx';
import { useLanguage, useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Fields } from '../ui/Rows.tsx';
import { useService } from '../useService.ts';
import { useVilla } from '../villa/useVilla.ts';
import { type ChannelMoney, ChannelMoneyInputs, channelMoneyBody, noChannelMoney } from './ChannelMoneyInputs.tsx';

/** A stay of a channel that is no booking yet. */
export type StayOfChannel = { id: string; checkIn: string; checkOut: string; reference: string | null };

type Values = ChannelMoney & {
  name: string;
  phone: string | null;
  email: string | null;
  rooms: number;
  adults: number;
  children: number | null;
};

type Props = { channel: { id: string; name: string }; stay: StayOfChannel; onClose: () => void };

/** Names of the service's fields in this form. */
const fields: Record<string, string> = {
  'customerInfo.firstName': 'name',
  'customerInfo.lastName': 'name',
  'customerInfo.phone': 'phone',
  'customerInfo.email': 'email',
};

/** The guest and the money of a stay that a channel sold: it becomes a booking on the nights that the channel says. */
export const StayDetailsDialog = ({ channel, stay, onClose }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const service = useService();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { villa, isPending } = useVilla();
  const [key] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);

  const save = async ({ name, phone, email, rooms, adults, children, ...money }: Values) => {
    setBusy(true);
    const [firstName = '', ...rest] = cleanLine(name).split(/\s+/);
    const customerInfo = {
      firstName,
      lastName: rest.join(' '),
      phone: cleanLine(phone ?? ''),
      email: cleanEmail(email ?? '') || null,
    };
    const body = { customerInfo, rooms, adults, children: children ?? 0, language, ...channelMoneyBody(money) };
    try {
      const booking = await service(provider => provider.completeStay(channel.id, stay.id, body, key));
      notify('channelStay.completed', { type: 'success', messageArgs: { number: booking.number } });
      void queries.invalidateQueries({ refetchType: 'active' });
      void navigate(`/admin/bookings/${booking.id}`);
      return undefined;
    } catch (error) {
      setBusy(false);
      const wrong = Object.entries(fieldErrors(error, text));
      return Object.fromEntries(wrong.map(([path, message]) => [fields[path] ?? path, message]));
    }
  };

  // Other default values would empty the open form, with what was typed meanwhile.
  if (isPending) return null;
  return (
    <FormDialog<Values>
      wide
      title={text('channelStay.title', { name: channel.name })}
      text={`${stayLong(stay.checkIn, stay.checkOut, language)}. ${text('channelStay.text', { name: channel.name })}`}
      confirm={text('channelStay.save')}
      busy={busy}
      defaultValues={{
        ...{ ...noChannelMoney, channelRef: stay.reference ?? '' },
        ...{ name: '', phone: '', email: '', rooms: villa?.bedrooms ?? 1, adults: 2, children: 0 },
      }}
      onConfirm={save}
      onClose={onClose}
    >
      <Fields>
        <TextInput source="name" label={text('byHand.name')} validate={[required(), maxLength(160)]} autoComplete="off" />
        <PhoneInput source="phone" label={text('channelStay.phone')} validate={maxLength(30)} />
        <EmailInput
          source="email"
          label={text('channelStay.email')}
          helperText={text('channelStay.emailHint')}
          validate={maxLength(254)}
        />
        <NumberInput
          source="rooms"
          label={text('resources.bookings.fields.rooms')}
          min={1}
          step={1}
          validate={[required(), minValue(1)]}
        />
        <NumberInput source="adults" label={text('byHand.adults')} min={1} step={1} validate={[required(), minValue(1)]} />
        <NumberInput source="children" label={text('byHand.children')} min={0} step={1} validate={minValue(0)} />
      </Fields>
      <ChannelMoneyInputs name={channel.name} />
    </FormDialog>
  );
};
