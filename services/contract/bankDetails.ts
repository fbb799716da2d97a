import { z } from 'zod';
import { numberLine, singleLine } from './singleLine.ts';

/** The account that guests transfer to. */
export const bankDetails = z
  .object({
    bankName: singleLine.max(80),
    accountNumber: numberLine.max(40),
    accountName: singleLine.max(120),
  })
  .meta({ id: 'BankDetails' });

export type BankDetails = z.infer<typeof bankDetails>;
