import { z } from 'zod';
import { longest } from './limits.ts';
import { numberLine, singleLine } from './singleLine.ts';

/** The account that guests transfer to. */
export const bankDetails = z
  .object({
    bankName: singleLine.max(longest.bankName),
    accountNumber: numberLine.max(longest.accountNumber),
    accountName: singleLine.max(longest.accountName),
  })
  .meta({ id: 'BankDetails' });

export type BankDetails = z.infer<typeof bankDetails>;
