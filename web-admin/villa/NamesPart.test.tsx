// @vitest-environment jsdom
import type { AdminVilla } from '@baan/contract/adminVilla';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useVillaForm, type VillaFormFields } from '../forms/useVillaForm.ts';
import { VillaFormFrame } from '../forms/VillaFormFrame.tsx';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { useVilla } from './useVilla.ts';
import { NamesPart } from './WordsParts.tsx';

afterEach(cleanup);

type Values = Pick<AdminVilla, 'name' | 'title' | 'beachfront' | 'description' | 'otherLanguages'>;
const fields: VillaFormFields<Values> = {
  read: ({ name, title, beachfront, description, otherLanguages }) => ({ name, title, beachfront, description, otherLanguages }),
};
const nothing = { th: '', en: '' };
const first = {
  id: 'villa',
  revision: 3,
  name: { th: 'บ้าน', en: 'House' },
  title: nothing,
  beachfront: nothing,
  description: nothing,
  otherLanguages: 'th',
} as unknown as AdminVilla;

const Edit = ({ villa }: { villa: AdminVilla }) => {
  const house = useVillaForm(villa, fields);
  return (
    <VillaFormFrame house={house} label={path => path} show={String}>
      <NamesPart />
    </VillaFormFrame>
  );
};
const Page = () => {
  const { villa } = useVilla();
  return villa && <Edit villa={villa} />;
};

test('the owner chooses English for visitors of other languages, and only that is sent', async () => {
  let villa = first;
  const update = vi.fn(async (_resource: string, { data }: { data: Partial<AdminVilla> }) => {
    villa = { ...villa, ...data, revision: villa.revision + 1 };
    return { data: villa };
  });
  showInConsole(<Page />, { getOne: async () => ({ data: villa }), update } as never);
  const choice = await screen.findByRole('group', { name: words('villa.field.otherLanguages') });
  const chosen = () => [...choice.querySelectorAll('input')].filter(({ checked }) => checked).map(({ value }) => value);
  expect(chosen()).toEqual(['th']);
  fireEvent.click(screen.getByRole('radio', { name: words('booking.english') }));
  fireEvent.click(await screen.findByRole('button', { name: words('saving.save') }));
  await expect.poll(() => update.mock.calls[0]?.[1].data).toEqual({ otherLanguages: 'en' });
  await expect.poll(chosen).toEqual(['en']);
});
