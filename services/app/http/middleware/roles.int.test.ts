import { type Role, role as roleSchema } from '@baan/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../composition/features.ts';
import { type OpenApi, openApiOf } from '../docs/openapi.ts';
import { join, signInForGood } from '../signedIn.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// Roles of each call of the OpenAPI document, checked on the service. Bodies are left out: an allowed call passes the middleware and is
// rejected for its missing body.

type Asker = Role | 'nobody';
const askers: readonly Asker[] = ['nobody', ...roleSchema.options];

const calls = (document: OpenApi) =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      roles: operation['x-roles'],
    })),
  );
const all = calls(openApiOf(routes));

/** Calls of an auditor by the rules (section 9). */
const forAuditors =
  /^\/admin\/(auth\/|audit\/|reports\/|channels$|channels\/\{id\}\/(stays|log)$|conflicts$|exposures$|export\/(payments|report)[.]csv$|stream$)/;

let service: TestService;
const members = new Map<Role, string>();

beforeAll(async () => {
  service = await startTestService();
  const form = { name: 'Kanya', email: 'kanya@example.com', password: 'a long enough one', setupCode };
  const { body } = await service.call('POST', '/admin/auth/register', { body: form });
  members.set('owner', body.user.id);
  members.set('staff', (await join(service, body.token, 'staff', 'malee@example.com')).id);
  members.set('auditor', (await join(service, body.token, 'auditor', 'nok@example.com')).id);
});
afterAll(() => service?.stop());

describe.each(all)('$method $path', ({ method, path, roles }) => {
  test('lists its roles', () => {
    expect(roles.length).toBeGreaterThan(0);
    if (path.startsWith('/admin/') && !/auth\/(first-owner|register|login|invitation|password\/(forgot|reset))$/.test(path)) {
      expect(roles).not.toContain('nobody');
      // Auditors read the channels, and add none.
      const isAdding = method === 'POST' && path === '/admin/channels';
      expect(roles.includes('auditor')).toBe(forAuditors.test(path) && !isAdding);
    }
    expect(roles).toContain('owner');
  });

  test.each(askers)('as %s', async asker => {
    // A session of its own, as some calls end sessions.
    const id = asker === 'nobody' ? undefined : members.get(asker);
    const token = id && (await signInForGood(service, id))();
    const { status, body } = await service.call(method, path.replace(/\{\w+\}/g, '0'.repeat(26)), { token });
    const answered = `${status} ${body.code ?? ''}`;
    if (roles.includes(asker)) expect(answered).not.toMatch(/^(401|403|5\d\d)/);
    else expect(answered).toBe(asker === 'nobody' ? '401 unauthorized' : '403 forbidden');
  });
});
