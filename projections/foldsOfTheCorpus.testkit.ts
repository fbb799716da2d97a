/**
 * What each read table makes of the corpus (services/domain/corpus), as a hash, and by which version of its fold. Where a change of the code
 * makes other rows of the same chapters, `foldVersion` of that table goes up, so that houses that hold the old rows make theirs anew; a chapter
 * that was added changes the hash alone.
 */
export const foldsOfTheCorpus: Readonly<Record<string, { foldVersion: number; rows: string }>> = {
  bookings: { foldVersion: 2, rows: '67000a8f7561a747' },
  calendar_nights: { foldVersion: 1, rows: '43305180e3378785' },
  villa: { foldVersion: 1, rows: 'b6885c75fc5dac3d' },
  history: { foldVersion: 1, rows: '66a29f5a180b3a75' },
  staff_members: { foldVersion: 1, rows: '5b0c07fa63b3550c' },
  invitations: { foldVersion: 1, rows: '9563dee59b16a607' },
  changes: { foldVersion: 1, rows: 'fb7edf70f6206283' },
  receipts: { foldVersion: 1, rows: '60942702f70d40dd' },
  payment_links: { foldVersion: 1, rows: '807e71a2ba47aea9' },
  stream_ends: { foldVersion: 1, rows: '2fec081e0b270f92' },
};
