import type { Booking, MoneyMethod } from '@baan/contract/booking';
import type { BookingFilter } from '@baan/contract/bookingList';
import { useGetList } from 'ra-core';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { usePollInterval } from '../live/connection.ts';
import { useServiceQuery } from '../useService.ts';

type Order = { field: string; order: 'ASC' | 'DESC' };

/** A list of bookings, kept up to date while the page is visible. */
export const useBookings = (filter: BookingFilter, sort: Order, perPage: number) =>
  useGetList<Booking>('bookings', { filter, sort, pagination: { page: 1, perPage } }, { refetchInterval: usePollInterval() });

/** A booking's history. The revision is part of the query key: a newer booking has a longer history. */
export const useHistory = (bookingId: string, revision: number) =>
  useServiceQuery(['history', bookingId, revision], (service, signal) => service.history(bookingId, signal), {
    placeholderData: previous => previous,
    staleTime: 30_000,
    refetchInterval: false,
  });

const methods: MoneyMethod[] = ['bank_transfer', 'promptpay', 'credit_card', 'cash'];

/** Payment and refund methods, as options of a select. */
export const useMoneyMethods = () => {
  const text = useText();
  return methods.map(id => ({ id, name: text(`method.${id}`) }));
};

export type SlipFile = { url: string; kind: 'image' | 'pdf'; extension: 'jpg' | 'png' | 'pdf' };

const kindOf = (type: string): Omit<SlipFile, 'url'> => {
  if (type.startsWith('application/pdf')) return { kind: 'pdf', extension: 'pdf' };
  return { kind: 'image', extension: type.startsWith('image/png') ? 'png' : 'jpg' };
};

/** A slip, fetched with the token and shown from memory. The file behind a URL never changes, so it is cached. */
export const useSlip = (slipUrl: string | null) => {
  const query = useServiceQuery(['slip', slipUrl], (service, signal) => service.slip(slipUrl ?? '', signal), {
    enabled: slipUrl !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  });
  const [file, setFile] = useState<SlipFile | null>(null);
  useEffect(() => {
    if (!query.data || !slipUrl) {
      setFile(null);
      return undefined;
    }
    const url = URL.createObjectURL(query.data);
    setFile({ url, ...kindOf(query.data.type) });
    return () => URL.revokeObjectURL(url);
  }, [query.data, slipUrl]);
  return { file, failed: query.isError, refetch: query.refetch };
};
