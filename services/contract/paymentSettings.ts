import { z } from 'zod';
import { bankDetails } from './bankDetails.ts';
import { numberLine } from './singleLine.ts';

/** `PATCH /admin/villa/bank-details`. */
export const patchBankDetails = z.object({ bankDetails }).meta({ id: 'PatchBankDetails' });

/** `PATCH /admin/villa/bank-setting`. The last payment method cannot be switched off. */
export const bankSetting = z.object({ bankEnabled: z.boolean() }).meta({ id: 'BankSetting' });

/** `PATCH /admin/villa/credit-card-setting`. */
export const creditCardSetting = z.object({ creditCardEnabled: z.boolean() }).meta({ id: 'CreditCardSetting' });

/** `PATCH /admin/villa/promptpay-setting`: the switch, the id, or both. */
export const promptPaySetting = z
  .object({
    promptPayEnabled: z.boolean().optional(),
    promptPayId: numberLine
      .max(30)
      .optional()
      .meta({ description: 'Ten digits of a phone, 13 of a citizen or tax id, 15 of an e-wallet; empty: none' }),
  })
  .meta({ id: 'PromptPaySetting' });
