import { digitsOf } from '@baan/contract/digits';
import { Alert, CardContent } from '@mui/material';
import { maxLength, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { stayLong } from '../../format/day.ts';
import { ChoiceInput } from '../../forms/inputs/ChoiceInputs.tsx';
import { EmailInput, PhoneInput } from '../../forms/inputs/ContactInputs.tsx';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { TextButton } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Fields, Grow } from '../../ui/Rows.tsx';
import { useBookings } from '../useBookings.ts';
import { type BookingByHand, knowsGuest } from './byHandValues.ts';

/** The number of digits that identifies one person's phone. */
const wholeNumber = 9;

/** Once something of the guest is known, name and phone are needed. */
const withGuest = (value: string | null, guest: BookingByHand) =>
  knowsGuest(guest) && !value?.trim() ? 'ra.validation.required' : undefined;

/** The guest's contact details. The email may be missing. */
export const ContactPart = () => {
  const text = useText();
  return (
    <Panel title={text('byHand.contact')}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <StayedBefore />
        <Fields>
          <PhoneInput source="phone" label={text('booking.phone')} validate={[withGuest, maxLength(30)]} />
          <TextInput source="name" label={text('byHand.name')} validate={[withGuest, maxLength(160)]} />
          <EmailInput
            source="email"
            label={text('byHand.email')}
            helperText={text('byHand.emailHint')}
            validate={maxLength(254)}
          />
          <ChoiceInput
            source="language"
            legend={text('byHand.language')}
            choices={[
              { id: 'th', name: 'ไทย' },
              { id: 'en', name: 'English' },
            ]}
          />
        </Fields>
      </CardContent>
    </Panel>
  );
};

/** Shows the last stay with this number, and offers that guest's details. */
const StayedBefore = () => {
  const phone = digitsOf((useWatch({ name: 'phone' }) as string | null) ?? '');
  return phone.length < wholeNumber ? null : <LastStayOf phone={phone} />;
};

const LastStayOf = ({ phone }: { phone: string }) => {
  const text = useText();
  const [language] = useLanguage();
  const { setValue } = useFormContext();
  const { data } = useBookings({ q: phone }, { field: 'checkIn', order: 'DESC' }, 1);
  const last = data?.[0];
  if (!last?.customerInfo) return null;
  const use = () => {
    const known = { name: last.customerName, email: last.customerInfo?.email ?? '', language: last.language };
    for (const [name, value] of Object.entries(known)) setValue(name, value, { shouldDirty: true });
  };
  return (
    <Alert role="status" icon={<Icon name="user" />}>
      <Grow as="span">
        {text('byHand.stayed', { stay: stayLong(last.checkIn, last.checkOut, language) })}{' '}
        <TextButton onClick={use}>{text('byHand.useDetails', { name: last.customerName })}</TextButton>
      </Grow>
    </Alert>
  );
};
