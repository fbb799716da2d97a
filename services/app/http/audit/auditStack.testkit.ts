import { join, signInForGood } from '../signedIn.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

/** A villa with events of each kind, and a token of each role. */
export type AuditStack = {
  service: TestService;
  owner: string;
  staff: string;
  auditor: string;
  booking: { id: string; number: string };
  /** Of the newest event. */
  position: () => Promise<string>;
  /** Sends a call as owner or staff; fails unless it succeeds. */
  sure: (method: string, path: string, body: object, token?: string) => Promise<ReturnType<typeof JSON.parse>>;
};

export const startAuditStack = async (): Promise<AuditStack> => {
  const service = await startTestService();
  const { call, time, stores } = service;
  const position = async (): Promise<string> => String(await stores.store.lastPosition());
  const sure: AuditStack['sure'] = async (method, path, body, token) => {
    const reply = await call(method, path, { body, ...(token ? { token } : {}) });
    if (reply.status >= 400) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const kanya = { name: 'Kanya', email: 'kanya@example.com', password: 'a long enough phrase', setupCode };
  const { user } = await sure('POST', '/admin/auth/register', kanya);
  const signed = await signInForGood(service, user.id);
  const { id, number } = await service.place('2026-12-04', '2026-12-07');
  const customerInfo = { firstName: 'Grace', lastName: 'van Dyk', email: 'grace@example.com', phone: '0812345678' };
  await sure('PATCH', `/booking/${id}/customer-info`, { customerInfo });
  await sure('PATCH', '/admin/villa', { houseRules: { th: 'เงียบหลังสี่ทุ่ม', en: 'Quiet after ten o\u2019clock' } }, signed());
  await sure('PATCH', '/admin/villa/promptpay-setting', { promptPayId: '0812345678' }, signed());
  await sure('POST', '/admin/payment-links', { amount: 1500, description: 'Airport car' }, signed());
  const staff = await signInForGood(service, (await join(service, signed(), 'staff', 'manee@example.com')).id);
  const auditor = await signInForGood(service, (await join(service, signed(), 'auditor', 'wanna@example.com')).id);
  // The next day in Bangkok, which is still the same one in London.
  time.at = '2026-11-21T20:00:00.000Z';
  const bankDetails = { bankName: 'Bank', accountNumber: '045-8-61288-3', accountName: 'House' };
  await sure('PATCH', '/admin/villa/bank-details', { bankDetails }, signed());
  return { service, owner: signed(), staff: staff(), auditor: auditor(), booking: { id, number }, position, sure };
};
