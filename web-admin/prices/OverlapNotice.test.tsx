// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { OverlapNotice } from './SeasonInputs.tsx';
import { type FormSeason, firstOverlap, type SeasonOverlap } from './seasonFields.ts';

afterEach(cleanup);

const season = (name: string, from: string, to: string): FormSeason =>
  ({ key: name, name: { th: name, en: name }, from, to }) as FormSeason;
const later = season('Break', '2027-10-08', '2027-10-25');

const show = (seasons: FormSeason[]) => {
  let form: ReturnType<typeof useForm<{ seasons: FormSeason[] }>> | undefined;
  const remove = vi.fn();
  const Page = () => {
    form = useForm<{ seasons: FormSeason[] }>({ defaultValues: { seasons } });
    return (
      <FormProvider {...form}>
        <OverlapNotice id="told" overlap={firstOverlap(seasons) as SeasonOverlap} name="Break" onDelete={remove} />
      </FormProvider>
    );
  };
  return { page: showInConsole(<Page />), read: (): unknown => form?.getValues('seasons.1.to'), remove };
};

test('the season that begins first ends before the other, at one press', () => {
  const { page, read } = show([later, season('Rain', '2027-09-01', '2027-11-01')]);
  expect(page.getByRole('alert').textContent).toContain('17');
  fireEvent.click(page.getByRole('button', { name: /Rain/ }));
  expect(read()).toBe('2027-10-08');
});

test('offers to remove one of two seasons that begin together', () => {
  const { page, remove } = show([later, season('Rain', '2027-10-08', '2027-11-01')]);
  expect(page.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(page.getByRole('button', { name: words('prices.seasonDelete', { name: 'Break' }) }));
  expect(remove).toHaveBeenCalledOnce();
});
