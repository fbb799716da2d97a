// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { ListBase } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { raWords, showInConsole } from '../../inConsole.testkit.tsx';
import { BookingFilters } from './BookingFilters.tsx';

afterEach(cleanup);

const show = () => {
  const asked: unknown[] = [];
  const page = showInConsole(
    <ListBase resource="bookings">
      <BookingFilters />
    </ListBase>,
    {
      getList: async (_resource, { filter }) => {
        asked.push(filter.q);
        return { data: [], total: 0 };
      },
    },
  );
  const box = page.getByRole('searchbox') as HTMLInputElement;
  const type = (more: string) => fireEvent.change(box, { target: { value: box.value + more } });
  return { page, box, type, asked };
};

test('keeps the typed text during a search, with a trailing space', async () => {
  const { box, type, asked } = show();
  type('anna ');
  await expect.poll(() => asked).toContain('anna ');
  expect(box.value).toBe('anna ');
  type('lee');
  await expect.poll(() => asked.at(-1)).toBe('anna lee');
  expect(box.value).toBe('anna lee');
});

test('the box takes over what is changed elsewhere', async () => {
  const { page, box, type, asked } = show();
  type('anna');
  await expect.poll(() => asked.at(-1)).toBe('anna');
  fireEvent.click(page.getByRole('button', { name: raWords('ra.action.add_filter') }));
  fireEvent.click(page.getByRole('menuitem', { name: raWords('ra.action.remove_all_filters') }));
  await expect.poll(() => box.value).toBe('');
});
