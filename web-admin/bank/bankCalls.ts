import type { PatchVillaInput } from '@baan/contract/adminVilla';
import type { BankDetails } from '@baan/contract/bankDetails';
import { callService, type ServiceResponse } from '../http.ts';

// Payment settings have calls of their own. Each answers with the villa after the change.

const root = '/api/admin/villa';

/** The fields that all of these answers contain for certain. */
type Changed = { revision: number };

const changed = ({ json }: ServiceResponse): Changed => json as Changed;

const patch = async (path: string, body: unknown, revision?: number): Promise<Changed> =>
  changed(
    await callService(`${root}${path}`, {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: revision === undefined ? {} : { 'If-Match': String(revision) },
    }),
  );

export type SwitchedMethod = 'bank_transfer' | 'promptpay' | 'credit_card';

/** Changes the switch in its current state, regardless of other edits meanwhile. */
export const switchMethod = (method: SwitchedMethod, on: boolean): Promise<Changed> => {
  if (method === 'bank_transfer') return patch('/bank-setting', { bankEnabled: on });
  if (method === 'promptpay') return patch('/promptpay-setting', { promptPayEnabled: on });
  return patch('/credit-card-setting', { creditCardEnabled: on });
};

export const saveAccount = (bankDetails: BankDetails, revision: number): Promise<Changed> =>
  patch('/bank-details', { bankDetails }, revision);

/** Empty: removes the id. */
export const savePromptPayId = (promptPayId: string, revision: number): Promise<Changed> =>
  patch('/promptpay-setting', { promptPayId }, revision);

export const saveDetails = (
  details: Pick<PatchVillaInput, 'receiptIssuer' | 'slipCheckHours'>,
  revision: number,
): Promise<Changed> => patch('', details, revision);

export const sendQr = async (file: File): Promise<Changed> => {
  const body = new FormData();
  body.append('qrImage', file);
  return changed(await callService(`${root}/promptpay-qr`, { method: 'POST', body }));
};

export const removeQr = async (): Promise<Changed> => changed(await callService(`${root}/promptpay-qr`, { method: 'DELETE' }));
