import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// A villa that has no event yet.

let service: TestService;
let owner: string;

beforeAll(async () => {
  service = await startTestService({}, { unfurnished: true });
  const form = { name: 'Kanya', email: 'owner@example.com', password: 'a long enough phrase', setupCode };
  owner = (await service.call('POST', '/admin/auth/register', { body: form })).body.token;
});
afterAll(() => service?.stop());

const rename = (name: string, revision: string) =>
  service.call('PATCH', '/admin/villa', {
    token: owner,
    body: { name: { th: name, en: name } },
    headers: { 'If-Match': revision },
  });

it('accepts an edit with revision -1, and only the first of two', async () => {
  const { body, headers } = await service.call('GET', '/admin/villa', { token: owner });
  expect([body.revision, headers.get('etag')]).toEqual([-1, '"-1"']);
  const first = await rename('One', '"-1"');
  expect([first.status, first.body.revision, first.body.name.en]).toEqual([200, 0, 'One']);
  const second = await rename('Two', '"-1"');
  expect([second.status, second.body.code]).toEqual([409, 'conflict']);
  expect((await rename('Three', '-2')).body.code).toBe('validation_failed');
  expect((await rename('Three', '"0"')).body.name.en).toBe('Three');
});
