import type { Booking } from '@baan/contract/booking';
import { languages } from '@baan/i18n/languages';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { maxLength, minValue, NumberInput, required, SelectInput, TextInput, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { languageWord } from '../../eventDescription/eventDescription.ts';
import { fieldErrors } from '../../forms/fieldErrors.ts';
import { EmailInput, PhoneInput } from '../../forms/inputs/ContactInputs.tsx';
import { AmountInput } from '../../forms/inputs/NumberInputs.tsx';
import { codeOf } from '../../http.ts';
import { useText } from '../../i18n/useText.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Fields } from '../../ui/Rows.tsx';
import { sources } from '../byHand/byHandValues.ts';
import { ConflictNotice } from '../page/ConflictNotice.tsx';
import { amendments, type BookingForm, bookingFormOf, needsReason } from './changes.ts';
import { ReasonInput } from './DecisionInputs.tsx';
import type { BookingCommands } from './useDecisions.ts';

type Props = { booking: Booking; decisions: BookingCommands; onClose: () => void };

/** The service names a path in the body; the form's contact fields have the same path. */
const byField = (wrong: Record<string, string>): Record<string, unknown> => {
  const nested: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(wrong)) {
    const [head = '', leaf] = path.split('.');
    nested[head] = leaf ? { ...(nested[head] as object | undefined), [leaf]: message } : message;
  }
  return nested;
};

/**
 * Edits a booking. The owner's changes are relative to the form as it opened, and the edit applies to that state of the booking.
 * After a conflict, whose changes are listed, it applies to the booking shown now.
 */
export const EditDialog = ({ booking, decisions: { decide, busy, conflict }, onClose }: Props) => {
  const text = useText();
  const notify = useNotify();
  const [opened] = useState(() => bookingFormOf(booking));
  const [seen, setSeen] = useState<Booking | undefined>(booking);

  const save = async (values: BookingForm) => {
    const changes = amendments(opened, values);
    if (Object.keys(changes).length === 0) {
      notify('edit.nothing', { type: 'info' });
      onClose();
      return;
    }
    const error = await decide((service, base) => service.amend(base, changes), 'commands.amended', { seen });
    if (!error) return onClose();
    if (codeOf(error) === 'conflict') setSeen(undefined);
    return byField(fieldErrors(error, text)) as Record<string, string>;
  };

  return (
    <FormDialog<BookingForm>
      wide
      title={text('edit.title')}
      confirm={text('edit.save')}
      busy={busy}
      defaultValues={opened}
      onClose={onClose}
      onConfirm={save as (values: BookingForm) => Promise<Record<string, string> | undefined>}
    >
      {conflict && <ConflictNotice changes={conflict} />}
      <ContactFields needed={booking.customerInfo} />
      <PartyAndPrice ofChannel={booking.soldByChannel} />
      <SourceAndWishes source={booking.source} />
      <EditReason opened={opened} />
    </FormDialog>
  );
};

/** Details that a guest gave cannot be removed, except the last name; email and phone may be missing if staff made the booking. */
const ContactFields = ({ needed }: { needed: Booking['customerInfo'] }) => {
  const text = useText();
  const must = needed ? [required()] : [];
  const kept = (known: string | null | undefined) => (known ? must : []);
  const label = (name: 'firstName' | 'lastName' | 'email' | 'phone') => text(`resources.bookings.fields.customerInfo.${name}`);
  return (
    <>
      <Typography variant="h6" component="h3">
        {text('edit.contact')}
      </Typography>
      <Fields>
        <TextInput source="customerInfo.firstName" label={label('firstName')} validate={[...must, maxLength(80)]} />
        <TextInput source="customerInfo.lastName" label={label('lastName')} validate={maxLength(80)} />
        <EmailInput source="customerInfo.email" label={label('email')} validate={kept(needed?.email)} />
        <PhoneInput source="customerInfo.phone" label={label('phone')} validate={kept(needed?.phone)} />
      </Fields>
    </>
  );
};

/** A guest's own booking keeps the website as its source. */
const SourceAndWishes = ({ source }: { source: Booking['source'] }) => {
  const text = useText();
  return (
    <>
      <Typography variant="h6" component="h3">
        {text('edit.told')}
      </Typography>
      <Fields>
        {source && source !== 'website' && (
          <SelectInput
            source="source"
            label={text('fields.names.source')}
            choices={sources.map(id => ({ id, name: text(`source.${id}`) }))}
            validate={required()}
          />
        )}
        <SelectInput
          source="language"
          label={text('booking.language')}
          choices={languages.map(id => ({ id, name: languageWord(id, text) }))}
          validate={required()}
        />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextInput
            source="specialRequests"
            label={text('resources.bookings.fields.specialRequests')}
            multiline
            minRows={2}
            validate={maxLength(2000)}
          />
        </Box>
      </Fields>
    </>
  );
};

/** What was only written down is corrected without a reason. */
const EditReason = ({ opened }: { opened: BookingForm }) => {
  const text = useText();
  const changes = amendments(opened, useWatch() as BookingForm);
  const isOptional = Object.keys(changes).length > 0 && !needsReason(changes);
  return <ReasonInput label={text('edit.reason')} hint={text('edit.reasonHint')} optional={isOptional} />;
};

/** Nights and rooms are changed in the calendar, which shows their price; what a channel's guest pays is not ours to set. */
const PartyAndPrice = ({ ofChannel }: { ofChannel: boolean }) => {
  const text = useText();
  return (
    <>
      <Typography variant="h6" component="h3">
        {text('edit.stay')}
      </Typography>
      <Fields>
        <NumberInput source="adults" label={text('byHand.adults')} min={1} step={1} validate={[required(), minValue(1)]} />
        <NumberInput source="children" label={text('byHand.children')} min={0} step={1} validate={minValue(0)} />
        {!ofChannel && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <AmountInput
              source="totalPrice"
              label={`${text('resources.bookings.fields.totalPrice')} (฿)`}
              helperText={text('edit.totalHint')}
              validate={[required(), minValue(0)]}
            />
          </Box>
        )}
      </Fields>
    </>
  );
};
