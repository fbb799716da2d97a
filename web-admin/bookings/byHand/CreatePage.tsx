import type { AdminQuote } from '@baan/contract/quote';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Form } from 'react-admin';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { isDay } from '../../format/day.ts';
import { type FieldlessError, fieldErrors, fieldlessErrors } from '../../forms/fieldErrors.ts';
import { codeOf } from '../../http.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import { Back } from '../../ui/Back.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageHead } from '../../ui/PageHead.ts';
import { PageLoading } from '../../ui/PageLoading.tsx';
import { Panels } from '../../ui/Panel.ts';
import { useService } from '../../useService.ts';
import { useVilla } from '../../villa/useVilla.ts';
import { type BookingByHand, byFormField, createBookingBody, initialByHand, totalOf } from './byHandValues.ts';
import { ContactPart } from './ContactPart.tsx';
import { PricePart } from './PricePart.tsx';
import { SourcePart } from './SourcePart.tsx';
import { StayPart } from './StayPart.tsx';
import { quoteKey, quoteRequestOf } from './useQuote.ts';

/** /admin/bookings/create: staff book for a guest, by phone, LINE, at the door, or after the stay. `?from&to`: nights from the calendar. */
export const CreatePage = () => {
  const text = useText();
  const { villa, error, refetch } = useVilla();
  usePageTitle(text('byHand.title'));
  if (error && !villa) return <LoadFailed retry={refetch} />;
  if (!villa) return <PageLoading />;
  return (
    <>
      <Back>
        <Link to="/admin/bookings">
          <Icon name="left" />
          <span>{text('booking.allBookings')}</span>
        </Link>
      </Back>
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
    const [from, to] = [search.get('from'), search.get('to')];
    const chosen = isDay(from) && isDay(to) && from < to ? { checkIn: from, checkOut: to } : { checkIn: '', checkOut: '' };
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
      const hasField = ([path]: [string, string]) => document.querySelector(`.by-hand [name="${path}"]`) !== null;
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
