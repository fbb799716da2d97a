import type { Language } from '@baan/domain/shared/customer';
import type { Receipt } from '@baan/projections/receipts';
import type { Attachment } from '../mail/sender.ts';
import type { Receipts } from '../receipts/receipts.ts';

export const receiptFiles = (all: Receipt[], language: Language, receipts: Pick<Receipts, 'pdf'>): Promise<Attachment[]> =>
  Promise.all(
    all.map(async receipt => ({
      filename: `${receipt.number}.pdf`,
      contentType: 'application/pdf',
      content: await receipts.pdf(receipt, language),
    })),
  );
