import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../testService.testkit.ts';

// A guest who lost the link has it mailed. The response does not reveal whether the booking exists.

const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'Ada@example.com', phone: '081-234-5678' };

let service: TestService;
let id: string;
let number: string;

beforeAll(async () => {
  service = await startTestService();
  ({ id, number } = await service.place('2027-02-01', '2027-02-03'));
  await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
});
afterAll(() => service.stop());

const find = (contact: string, wanted = number) => service.call('POST', '/find-booking', { body: { contact, number: wanted } });

it('mails the link for the number with the email or the phone', async () => {
  for (const contact of ['ada@EXAMPLE.com', '+66 81 234 5678', '66812345678'])
    expect(await find(contact, number.toLowerCase())).toMatchObject({ status: 202 });
  await expect.poll(() => service.found).toEqual([id, id, id]);
});

it('gives the same response and mails nothing for a wrong number or contact', async () => {
  const before = service.found.length;
  const right = await find('ada@example.com');
  await expect.poll(() => service.found.length).toBe(before + 1);
  for (const wrong of [await find('eve@example.com'), await find('ada@example.com', 'BTM-AAAAA'), await find('0899999999')])
    expect([wrong.status, wrong.body]).toEqual([right.status, right.body]);
  expect(service.found).toHaveLength(before + 1);
  expect((await find('', '')).status).toBe(400);
});
