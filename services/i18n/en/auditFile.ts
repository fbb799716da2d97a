import type { AuditFileTexts } from '../th/auditFile.ts';

export const auditFile: AuditFileTexts = {
  owner:
    'Each hash is SHA-256 over stream, revision, id, type, data and metadata, each as its length in bytes, a colon and its bytes; previousHash is that of the event before, mac that of this house over the hash without it. `stored` is what lies in the store, `decrypted` is a readable copy beside it.',
  auditor:
    'Ids of bookings and payment links are replaced, what names a person is left out and accounts are masked, in `stored` too: each hash stands for that of the original event, by which one follows upon the other, and cannot be recomputed from this file.',
};
