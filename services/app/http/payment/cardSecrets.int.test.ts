import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSender } from '../../email/sender.ts';
import { scriptGateway } from '../../gateway/scriptedGateway.testkit.ts';
import { startTestService, type TestService } from '../testService.testkit.ts';
import { cardGuests, cardOf, numbers } from './cardGuest.testkit.ts';

// After card payments of every outcome, number and CVV are in no table of any schema (the event store's included), in no event as
// the program reads it, in no log, email or file.

let service: TestService;
const script = scriptGateway();
const lines: string[] = [];
const { arrive, pay, verify, resend, code, wrong, settle, later } = cardGuests(() => service);
const cvv = '737';
const asked: string[] = [];

beforeAll(async () => {
  service = await startTestService(
    {},
    {
      gateway: sandbox => {
        const gateway = script.gateway(sandbox);
        return {
          ...gateway,
          start: request => {
            if (request.source.kind === 'card') asked.push(`${request.source.card.number} ${request.source.card.cvv}`);
            return gateway.start(request);
          },
        };
      },
      send: letter => sender().send(letter),
      log: line => lines.push(line),
    },
  );
  const context = { actor: { kind: 'system' as const }, correlationId: 'test' };
  await service.commands.villa({ type: 'switchMethod', now: service.time.at, method: 'credit_card', enabled: true }, context);
});

afterAll(() => service.stop());

const mailFolder = () => join(service.dataDir, 'outbox');
const sender = () =>
  createSender({
    smtpUrl: undefined,
    mailFolder: mailFolder(),
    from: 'Baan <bookings@localhost>',
    time: service.time,
  });

const card = (cardNumber: string) => ({ ...cardOf(cardNumber), cvv });
const send = (id: string, body: unknown) => service.call('POST', `/booking/${id}/card-payment`, { body });

/** Every row of every table of the database, as text. */
const rows = async (): Promise<string[]> => {
  const tables: { schema: string; name: string }[] = await service
    .knex('pg_tables')
    .whereNotIn('schemaname', ['pg_catalog', 'information_schema'])
    .select({ schema: 'schemaname', name: 'tablename' });
  expect(new Set(tables.map(({ schema }) => schema))).toEqual(new Set(['eventstore', 'private', 'read']));
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows: found } = await service.knex.raw('SELECT t::text AS row FROM ??.?? t', [schema, name]);
    for (const { row } of found as { row: string }[]) {
      texts.push(`${schema}.${name} ${row}`);
      // Bytes are printed in hexadecimal: events are JSON inside them.
      for (const [, hex = ''] of row.matchAll(/\\x([0-9a-f]+)/g)) texts.push(`${schema}.${name} ${Buffer.from(hex, 'hex')}`);
    }
  }
  return texts;
};

const files = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const own = entries.filter(entry => entry.isFile());
  return Promise.all(own.map(async entry => `${entry.name} ${await readFile(join(entry.parentPath, entry.name), 'latin1')}`));
};

test('stores neither number nor CVV after card payments of every outcome', async () => {
  const tried = [numbers.declined, numbers.poor, numbers.down, numbers.approved, numbers.another, numbers.lost];
  for (const number of tried) await send(await arrive(), card(number));
  const [wrongNumber, malformed] = ['4242 4242 4242 4241', 'unfinished'];
  const id = await arrive();
  await send(id, card(wrongNumber));
  await send(id, { ...card(numbers.approved), expiry: '01/20' });
  await send(id, { ...card(numbers.approved), cvv: `${cvv}1` });
  await send(id, `{"cardNumber": "4242424242424242", "cvv": "${cvv}", "${malformed}`);
  await send(`${id}x`, card(numbers.approved));
  // An adapter whose error quotes its input, and one whose response is unexpected.
  script.next.start = async () => {
    throw new Error(`POST /charges 4242424242424242 ${cvv}`);
  };
  await send(id, card(numbers.approved));
  later(130);
  await settle(id);
  await send(id, card(numbers.approved));
  const right = code();
  await verify(id, wrong(right));
  later(61);
  await resend(id);
  script.next.capture = async () => {
    throw new Error(`4242424242424242 ${cvv}`);
  };
  await verify(id, code());
  await settle(id);
  const [other] = [await arrive()];
  await pay(other);
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter(each => each.includes(cvv)).length).toBeGreaterThan(7);

  const haystack = [...(await rows()), ...lines, ...(await files(service.dataDir))];
  for await (const event of service.stores.store.readAll())
    haystack.push(JSON.stringify(event.data) + JSON.stringify(event.metadata));
  expect(haystack.length).toBeGreaterThan(500);
  // The search works: it finds the last four digits in events, the code in emails, a path in logs.
  expect(haystack.some(text => text.includes('"last4":"4242"'))).toBe(true);
  expect(haystack.some(text => text.startsWith('code-'))).toBe(true);
  expect(lines.some(line => line.includes('card-payment'))).toBe(true);

  const all = [...tried, wrongNumber].map(number => number.replaceAll(' ', ''));
  for (const number of all) {
    // Also in groups of four digits, and without the first digits.
    const forms = [number, (number.match(/.{4}/g) ?? []).join(' '), number.slice(0, 12), number.slice(4)];
    for (const form of forms) expect(haystack.filter(text => text.includes(form))).toEqual([]);
  }
  // As a text, by its name, or after a number: three digits alone occur in durations, three letters in ciphertext.
  const cvvs = [`"${cvv}"`, `'${cvv}'`, '"cvv"', '\\"cvv', `4242 ${cvv}`];
  for (const form of cvvs) expect(haystack.filter(text => text.toLowerCase().includes(form))).toEqual([]);
});

test('stores the code of a challenge nowhere but in its email', async () => {
  const id = await arrive();
  await pay(id);
  const right = code();
  await verify(id, right);
  const found = [...(await rows()), ...lines].filter(text => new RegExp(`(?<![0-9a-f.])${right}(?![0-9a-f])`).test(text));
  expect(found).toEqual([]);
});
