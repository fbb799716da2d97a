import { type AdminVilla, type PatchVilla, patchVilla } from '@baan/contract/adminVilla';
import type { FieldProblem } from '@baan/contract/problem';
import { sameValue } from '@baan/domain/shared/sameValue';
import { RequestProblem } from '../door/problem.ts';

/** Fields of `GET /admin/villa` that another call changes, not `PATCH /admin/villa`. */
const changedBy: Partial<Record<keyof AdminVilla, string>> = {
  bankDetails: 'PATCH /admin/villa/bank-details',
  bankEnabled: 'PATCH /admin/villa/bank-setting',
  promptPayEnabled: 'PATCH /admin/villa/promptpay-setting',
  promptPayId: 'PATCH /admin/villa/promptpay-setting',
  promptPayQrImage: 'POST /admin/villa/promptpay-qr',
  creditCardEnabled: 'PATCH /admin/villa/credit-card-setting',
  backgroundImage: '`background` of this call',
  slideImages: '`slides` of this call',
};

const problemOf = (field: string, isTold: boolean): FieldProblem => {
  if (!isTold) return { code: 'unknown_field', message: 'This field is not known here' };
  const call = changedBy[field as keyof AdminVilla];
  return { code: 'invalid', message: call ? `Change this with ${call}` : 'This follows from the rest, and cannot be changed' };
};

/**
 * Drops fields of GET that are sent back unchanged.
 * @throws RequestProblem `validation_failed` for each field that is unknown, or that another call changes
 */
export const ownFields = (body: Record<string, unknown>, villa: AdminVilla): PatchVilla => {
  const told = JSON.parse(JSON.stringify(villa)) as Record<string, unknown>;
  const problems: Record<string, FieldProblem> = {};
  const own: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(body)) {
    if (Object.hasOwn(patchVilla.shape, field)) own[field] = value;
    else if (!Object.hasOwn(told, field) || !sameValue(value, told[field])) {
      problems[field] = problemOf(field, Object.hasOwn(told, field));
    }
  }
  if (Object.keys(problems).length > 0)
    throw new RequestProblem('validation_failed', 'Some fields cannot be changed here', problems);
  return own;
};
