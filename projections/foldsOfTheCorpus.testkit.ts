/**
 * What each read table makes of the corpus (services/domain/corpus), as a hash, and by which version of its fold. Where a change of the code
 * makes other rows of the same chapters, `foldVersion` of that table goes up, so that houses that hold the old rows make theirs anew; a chapter
 * that was added changes the hash alone.
 */
export const foldsOfTheCorpus: Readonly<Record<string, { foldVersion: number; rows: string }>> = {
  bookings: { foldVersion: 2, rows: 'bbe3e4e02489fda9' },
  calendar_nights: { foldVersion: 1, rows: '75e0713d6b27eb43' },
  villa: { foldVersion: 2, rows: 'a508446d73884f00' },
  history: { foldVersion: 2, rows: '03fc8587c3f822a9' },
  staff_members: { foldVersion: 1, rows: '3a4d1668c689e7b9' },
  invitations: { foldVersion: 1, rows: 'd9fda015de499963' },
  changes: { foldVersion: 1, rows: '859809e9ac81d11f' },
  receipts: { foldVersion: 2, rows: '2f7e14b7dd3ce138' },
  payment_links: { foldVersion: 1, rows: '096283469401ece9' },
  stream_ends: { foldVersion: 1, rows: '896bf35725eaa7f4' },
};
