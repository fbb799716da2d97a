import type { AdminQuote } from '@baan/contract/quote';
import { isPlainDate } from '@baan/domain/shared/plainDate';
import { Card, CardContent, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Form, TextInput } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type FieldlessError, fieldErrors, fieldlessErrors } from '../../forms/fieldErrors.ts';
import { ChoiceInput } from '../../forms/inputs/ChoiceInputs.tsx';
import { CounterInput } from '../../forms/inputs/NumberInputs.tsx';
import { codeOf } from '../../http.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { LoadFailed, PageLoading } from '../../ui/Loading.tsx';
import { Back, PageHead, Panel, Panels } from '../../ui/Panel.tsx';
import { useService } from '../../useService.ts';
import { useVilla } from '../../villa/useVilla.ts';
import {
  type BookingByHand,
  byFormField,
  createBookingBody,
  initialByHand,
  type Source,
  sources,
  totalOf,
} from './byHandValues.ts';
import { ContactPart } from './ContactPart.tsx';
import { PricePart, quoteKey, quoteRequestOf } from './PricePart.tsx';
import { StayDates } from './StayDates.tsx';

/** The input's maximum of guests; the rooms' capacity is shown, and may be exceeded with a reason. */
const mostGuests = 30;

/** The nights, the rooms, and the guests. */
const StayPart = ({ now }: { now: Date }) => {
  const text = useText();
  const { villa } = useVilla();
  const most = villa?.bedrooms ?? 1;
  const least = Math.min(villa?.minRooms ?? 1, most);
  const rooms = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return (
    <Card component="section" aria-label={text('byHand.stay')}>
      <CardContent
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
          gap: '16px 36px',
          alignItems: 'start',
        }}
      >
        <StayDates now={now} />
        <Stack sx={{ gap: 2 }}>
          <ChoiceInput
            source="rooms"
            legend={text('resources.bookings.fields.rooms')}
            choices={rooms.map(count => ({
              id: count,
              name: text('common.rooms', { count }),
              small: text('byHand.sleeps', { count: villa?.guestsByRooms[count - 1] ?? 0 }),
            }))}
          />
          <div>
            <CounterInput source="adults" label={text('byHand.adults')} min={1} max={mostGuests} />
            <CounterInput source="children" label={text('byHand.children')} min={0} max={mostGuests} />
          </div>
          <TextInput source="specialRequests" label={text('byHand.wishes')} multiline minRows={2} />
        </Stack>
      </CardContent>
    </Card>
  );
};

const icons: Record<Source, IconName> = {
  phone: 'phone',
  line: 'chat',
  walk_in: 'user',
  airbnb: 'house',
  booking_com: 'house',
  agoda: 'house',
  vrbo: 'house',
  google: 'calendar',
  other: 'more',
};

/** The source of the booking. */
const SourcePart = () => {
  const text = useText();
  return (
    <Panel title={text('byHand.source')}>
      <CardContent>
        <ChoiceInput
          source="source"
          legend={text('byHand.source')}
          quiet
          needed={text('byHand.chooseSource')}
          look="chips"
          choices={sources.map(id => ({ id, name: text(`source.${id}`), icon: icons[id] }))}
        />
      </CardContent>
    </Panel>
  );
};

/** /admin/bookings/create: staff book for a guest, by phone, LINE, at the door, or after the stay. `?from&to`: nights from the calendar. */
export const CreatePage = () => {
  const text = useText();
  const { villa, error, refetch } = useVilla();
  usePageTitle(text('byHand.title'));
  if (error && !villa) return <LoadFailed retry={refetch} />;
  if (!villa) return <PageLoading />;
  return (
    <>
      <Back to="/admin/bookings">{text('booking.allBookings')}</Back>
      <PageHead>
        <h1>{text('byHand.title')}</h1>
      </PageHead>
      <ByHandForm rooms={villa.bedrooms} />
    </>
  );
};

const ByHandForm = ({ rooms }: { rooms: number }) => {
  const text = useText();
  const [language] = useLanguage();
  const [search] = useSearchParams();
  const notify = useNotify();
  const navigate = useNavigate();
  const service = useService();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [now] = useState(() => new Date());
  const [refused, setRefused] = useState<FieldlessError[]>([]);
  const [opened] = useState(() => {
    const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
    const chosen =
      isPlainDate(from) && isPlainDate(to) && from < to ? { checkIn: from, checkOut: to } : { checkIn: '', checkOut: '' };
    return initialByHand(now, chosen, { rooms, language });
  });

  const submit = async (values: BookingByHand) => {
    setRefused([]);
    // The displayed price is the agreed one: the service rejects any other.
    const shown = queries.getQueryData<AdminQuote>(quoteKey(quoteRequestOf(values)));
    if (!shown) return undefined;
    try {
      const booking = await service(provider =>
        provider.bookByHand(createBookingBody(values, totalOf(shown.quote, values)), key),
      );
      notify('byHand.booked', { type: 'success', messageArgs: { number: booking.number } });
      void queries.invalidateQueries({ refetchType: 'active' });
      void navigate(`/admin/bookings/${booking.id}`);
      return undefined;
    } catch (error) {
      void queries.invalidateQueries({ queryKey: ['byHand'] });
      void queries.invalidateQueries({ queryKey: ['nights'] });
      const code = codeOf(error);
      const own = (code === 'nights_taken' || code === 'past_date') && { root: text(`byHand.${code}`) };
      const wrong = Object.entries(own || byFormField(fieldErrors(error, text)));
      const hasField = ([path]: [string, string]) => document.querySelector(`main form [name="${path}"]`) !== null;
      setRefused(fieldlessErrors(wrong.filter(entry => !hasField(entry))));
      // react-hook-form would block another submit while an error belongs to no field.
      return Object.fromEntries(wrong.filter(hasField));
    }
  };

  return (
    <Form
      defaultValues={opened}
      onSubmit={submit as (values: object) => Promise<object | undefined>}
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      noValidate
    >
      <Panels side>
        <Stack sx={{ gap: 2.5 }}>
          <SourcePart />
          <StayPart now={now} />
          <ContactPart />
        </Stack>
        <PricePart now={now} refused={refused} />
      </Panels>
    </Form>
  );
};
