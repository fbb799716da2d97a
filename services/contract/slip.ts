import { z } from 'zod';

export const slipTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** `POST /upload/slip`: multipart, the file in `slip`; `bookingId` names its booking. */
export const uploadSlipFields = z.object({
  bookingId: z.string().max(64).optional(),
  paymentLinkId: z.string().max(64).optional(),
});

export const uploadSlipResponse = z
  .object({ status: z.literal('success'), data: z.object({ url: z.string(), type: z.enum(slipTypes), size: z.int() }) })
  .meta({ id: 'UploadSlipAnswer' });

export type UploadSlipResponse = z.infer<typeof uploadSlipResponse>;

/** Another booking or payment link with the same slip: the same file, the same transfer by the code on it, or one that looks like it. */
export const slipReuse = z
  .object({
    kind: z.enum(['booking', 'paymentLink']),
    id: z.string(),
    label: z.string().meta({ description: "The booking's number, or the link's description" }),
    same: z.array(z.enum(['file', 'transfer', 'look'])),
  })
  .meta({ id: 'SlipReuse' });

const slipVerifiers = ['slipok', 'easyslip'] as const;

const bankOutcomes = ['confirmed', 'pending', 'notFound', 'alreadyUsed', 'unavailable'] as const;

const unavailableReasons = ['quota', 'refused', 'notAnswering'] as const;

const match = z.enum(['same', 'other', 'unknown']);

/** What the bank says of a slip, by a service that asks it. It advises: staff decide. */
export const bankAdvice = z
  .object({
    verifier: z.enum(slipVerifiers),
    outcome: z.enum(bankOutcomes),
    checkedAt: z.iso.datetime(),
    againAt: z.iso.datetime().nullable().meta({ description: 'When the bank is asked again; null: it is not' }),
    because: z.enum(unavailableReasons).nullable().meta({ description: 'Why there is no answer' }),
    transfer: z
      .object({
        transferId: z.string(),
        transferredAt: z.iso.datetime(),
        amountSatang: z.int(),
        receivingBank: z.string().nullable().meta({ description: 'Code of the bank, such as 004' }),
        receiver: z.string().nullable().meta({ description: 'Number of the account, or PromptPay id, as the bank masks it' }),
        sender: z.string().nullable().meta({ description: 'As the bank shortens the name' }),
      })
      .nullable(),
    compared: z
      .object({
        amount: z.enum(['same', 'other']),
        account: match,
        digits: z.int().meta({ description: 'How many digits of the number are visible: fewer than four match by chance' }),
        by: z.enum(['account', 'promptPay']),
        bank: match,
        name: match,
        time: z.enum(['within', 'outside']).meta({ description: 'Within the time in which the guest could pay' }),
        reference: z.enum(['new', 'used']),
      })
      .nullable()
      .meta({ description: 'The transfer beside what it should be' }),
  })
  .meta({ id: 'BankAdvice' });

export type BankAdvice = z.infer<typeof bankAdvice>;

/** `GET /admin/slip-verifier`: the service that asks the banks about slips, and how it answered last. */
export const slipVerifierResponse = z
  .object({
    status: z.literal('success'),
    data: z.object({
      verifier: z.enum(slipVerifiers).nullable().meta({ description: 'null: slips are checked by people alone' }),
      state: z.enum(['off', 'notAskedYet', 'answering', ...unavailableReasons]),
      askedAt: z.iso.datetime().nullable(),
      outcome: z.enum(bankOutcomes).nullable(),
      quotaLeft: z.int().nullable().meta({ description: 'How many slips may still be asked about; null: not told, or no limit' }),
    }),
  })
  .meta({ id: 'SlipVerifierAnswer' });

export type SlipVerifierStatus = z.infer<typeof slipVerifierResponse>['data'];

/** `GET /admin/bookings/{id}/slip-check`, `GET /admin/payment-links/{id}/slip-check`: known facts about the attached slip. */
export const slipCheckResponse = z
  .object({
    status: z.literal('success'),
    data: z.object({
      reference: z
        .object({ sendingBank: z.string().meta({ description: 'Code of the bank, such as 004' }), transferId: z.string() })
        .nullable()
        .meta({ description: "From the slip's own QR; null when there is none that can be read: approving needs a reason" }),
      slipReused: z.array(slipReuse).meta({ description: 'Not empty: approving needs a reason' }),
      bank: bankAdvice.nullable().meta({ description: 'null: the bank was not asked about this slip' }),
    }),
  })
  .meta({ id: 'SlipCheckAnswer' });

export type SlipReuse = z.infer<typeof slipReuse>;
export type SlipCheck = z.infer<typeof slipCheckResponse>['data'];
