// @vitest-environment jsdom
import type { AdminVilla } from '@baan/contract/adminVilla';
import type { Problem } from '@baan/contract/problem';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { TextInput } from 'react-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { useVilla } from '../villa/useVilla.ts';
import { LocalizedInput } from './inputs/LocalizedInput.tsx';
import { useVillaForm, type VillaFormFields } from './useVillaForm.ts';
import { VillaFormFrame } from './VillaFormFrame.tsx';

type Values = { phone: string; line: string; name: { th: string; en: string } };
const fields: VillaFormFields<Values> = {
  read: ({ phone, line, name }) => ({ phone, line, name }),
  check: ({ phone, line, name }) => ({
    ...(phone && phone === line && { line: 'the phone again' }),
    ...(!name.th && !name.en && { name: 'one language' }),
  }),
  refusals: { minRooms: { at: 'phone', says: 'villa.underMinRooms' } },
};
const first = { id: 'villa', revision: 3, phone: '1', line: '@a', name: { th: 'บ้าน', en: 'House' } } as unknown as AdminVilla;

const Edit = ({ villa }: { villa: AdminVilla }) => {
  const house = useVillaForm(villa, fields);
  return (
    <VillaFormFrame house={house} label={path => path} show={(_field, value) => JSON.stringify(value)}>
      <TextInput source="phone" label="phone" parse={(typed: string | null) => typed ?? ''} />
      <TextInput source="line" label="line" />
      <LocalizedInput source="name" label="name" />
    </VillaFormFrame>
  );
};

const Page = () => {
  const { villa } = useVilla();
  return villa && <Edit villa={villa} />;
};

type Sent = { data: object; revision: number };

/** A service that stores the villa, and refuses edits of an older revision. */
const service = (...colleagues: Partial<AdminVilla>[]) => {
  let villa = first;
  const sent: Sent[] = [];
  const save = (change: Partial<AdminVilla>) => {
    villa = { ...villa, ...change, revision: villa.revision + 1 };
    return villa;
  };
  const update = vi.fn(
    async (_resource: string, { data, previousData }: { data: object; previousData: { revision: number } }) => {
      sent.push({ data, revision: previousData.revision });
      const colleague = colleagues.shift();
      if (colleague) save(colleague);
      if (previousData.revision !== villa.revision) {
        const changes = Object.entries(colleague ?? {}).map(([field, after]) => ({
          field,
          before: null,
          after,
          by: 'มานี',
          at: at,
        }));
        const body = { status: 'error', code: 'conflict', message: '', details: { villa, changes } } satisfies Problem;
        throw new HttpError('errors.conflict', 409, body);
      }
      return { data: save(data) };
    },
  );
  const answered = { getOne: async () => ({ data: villa }), update } as never;
  return { sent, answered, save, villa: () => villa };
};
const at = '2026-11-14T07:03:00.000Z';

const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const barIsGone = () => waitFor(() => expect(screen.queryByRole('region', { name: words('saving.bar') })).toBeNull());

afterEach(cleanup);

describe('a form over the villa', () => {
  test('sends the changes with the revision they were made on, then hides the bar', async () => {
    const { answered, sent } = service();
    showInConsole(<Page />, answered);
    await type('phone', '2');
    await press(words('saving.save'));
    await barIsGone();
    expect(sent).toEqual([{ data: { phone: '2' }, revision: 3 }]);
  });

  test('says what is wrong until it is mended, in whichever field that is', async () => {
    const { answered } = service();
    showInConsole(<Page />, answered);
    await type('phone', '@a');
    await type(/name, .*Thai|name, .*ไทย/, '');
    await type(/name, .*English|name, .*อังกฤษ/, '');
    await press(words('saving.save'));
    await screen.findByRole('button', { name: 'line: the phone again' });
    await screen.findByRole('button', { name: 'name: one language' });
    await type('phone', '3');
    await waitFor(() => expect(screen.queryByText('the phone again')).toBeNull());
    await type(/name, .*English|name, .*อังกฤษ/, 'Hut');
    await waitFor(() => expect(screen.queryByText('one language')).toBeNull());
    await screen.findByText(words('saving.unsaved', { count: 2 }));
  });

  test("shows a refusal of another page's field at its own field, in its own words", async () => {
    const { answered } = service();
    const details = { minRooms: { code: 'too_large', message: '' } };
    const refuses = async () => {
      throw new HttpError('errors.validation_failed', 400, { status: 'error', code: 'validation_failed', message: '', details });
    };
    showInConsole(<Page />, { ...(answered as object), update: refuses } as never);
    await type('phone', '2');
    await press(words('saving.save'));
    await screen.findByRole('button', { name: `phone: ${words('villa.underMinRooms')}` });
  });

  test('says where one saves that no answer came, and is done when the next try, or the villa itself, tells that it was saved', async () => {
    const { answered, save } = service();
    const update = vi.fn(async () => {
      save({ phone: '2' });
      throw new HttpError('errors.silent', 0, null);
    });
    const page = showInConsole(<Page />, { ...(answered as object), update } as never);
    await type('phone', '2');
    await press(words('saving.save'));
    await screen.findByText(words('saving.unanswered'));
    await screen.findByRole('button', { name: words('common.tryAgain') });
    await act(() => page.queries.invalidateQueries());
    await barIsGone();
  });

  test('sends again by itself when a colleague saved another field, and shows theirs', async () => {
    const { answered, sent, villa } = service({ line: '@b' }, { line: '@c' });
    showInConsole(<Page />, answered);
    await type('phone', '2');
    await press(words('saving.save'));
    await barIsGone();
    expect(sent.map(({ revision }) => revision)).toEqual([3, 4, 5]);
    expect(villa()).toMatchObject({ phone: '2', line: '@c' });
    expect((screen.getByLabelText('line') as HTMLInputElement).value).toBe('@c');
  });

  test.each([
    { mine: true, phone: '2' },
    { mine: false, phone: '9' },
  ])('asks whose it shall be when both changed a field: mine $mine', async ({ mine, phone }) => {
    const { answered, villa } = service({ phone: '9' });
    showInConsole(<Page />, answered);
    await type('phone', '2');
    await type('line', '@z');
    await press(words('saving.save'));
    await screen.findByRole('dialog', { name: words('saving.crossedTitle', { name: 'มานี' }) });
    expect(villa().phone).toBe('9');
    if (!mine) fireEvent.click(screen.getByRole('radio', { name: /"9"/ }));
    await press(words('saving.asChosen'));
    await barIsGone();
    expect(villa()).toMatchObject({ phone, line: '@z' });
  });

  test('a colleague’s change that comes while somebody types fills what is untouched, and is not overwritten unseen', async () => {
    const { answered, save, villa } = service();
    const { queries } = showInConsole(<Page />, answered);
    await type('phone', '2');
    save({ phone: '9', line: '@b' });
    await queries.invalidateQueries();
    await waitFor(() => expect((screen.getByLabelText('line') as HTMLInputElement).value).toBe('@b'));
    expect((screen.getByLabelText('phone') as HTMLInputElement).value).toBe('2');
    await press(words('saving.save'));
    await screen.findByRole('dialog');
    expect(villa().phone).toBe('9');
  });

  test('shows what the contract refuses at its field and in the bar, and sends nothing', async () => {
    const { answered, sent } = service();
    showInConsole(<Page />, answered);
    await type('phone', '2'.repeat(41));
    await press(words('saving.save'));
    await screen.findByRole('button', { name: `phone: ${words('field.too_long')}` });
    expect((await screen.findByLabelText('phone')).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('phone')));
    expect(sent).toEqual([]);
  });

  test('discarding brings back what is saved', async () => {
    const { answered } = service();
    showInConsole(<Page />, answered);
    await type(`name, ${words('saving.in.en')}`, '');
    await screen.findByText(words('saving.readThai'));
    await press(words('saving.discard'));
    await barIsGone();
    expect((screen.getByLabelText(`name, ${words('saving.in.en')}`) as HTMLInputElement).value).toBe('House');
  });
});
