import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

/**
 * The columns of `private` that a row's MAC covers, by table; the row's key comes first. Another column in a list makes every row of
 * earlier releases unsigned: sign them again in the release that adds it.
 */
export const signedColumns = {
  credentials: ['staff_id', 'email_hash', 'password_hash'],
  letters: ['id', 'stream', 'kind', 'language', 'state', 'at', 'asked_by', 'head', 'body_hash'],
  sessions: ['id', 'staff_id', 'created_at', 'confirmed_at'],
  uploads: ['id', 'type', 'size', 'file_hash', 'reference_hash', 'booking_id', 'payment_link_id', 'claimed'],
} as const;

export type SignedTable = keyof typeof signedColumns;

/** SQL of what is computed from a column: an email's body is not read to check its row. */
export const computedColumns: Partial<Record<string, string>> = { body_hash: `encode(sha256(body), 'hex') AS body_hash` };

export const signedTables = Object.keys(signedColumns) as SignedTable[];

/** A row by the names of its columns. */
export type SignedRow = Record<string, unknown>;

export type RowMacs = {
  /** Hex. @throws Error when a column is missing */
  of: (table: SignedTable, row: SignedRow) => string;
  isValid: (table: SignedTable, row: SignedRow) => boolean;
};

/** Each value is written as its length in bytes, a colon and its bytes, so that none runs into the next; null as `-`. */
const bytesOf = (value: unknown): Buffer =>
  Buffer.isBuffer(value) ? value : Buffer.from(value instanceof Date ? value.toISOString() : String(value));

/** The key comes from both, and is another one than that of events: see macs.ts. */
export const createRowMacs = (dataKey: Buffer, storeId: string): RowMacs => {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, storeId, 'baan: MAC of rows', 32)));
  const of: RowMacs['of'] = (table, row) => {
    const hmac = createHmac('sha256', key);
    for (const value of [table, ...signedColumns[table].map(column => row[column])]) {
      if (value === undefined) throw new Error(`A row of ${table} cannot be signed without all its columns`);
      const bytes = value === null ? null : bytesOf(value);
      hmac.update(bytes === null ? '-' : `${bytes.length}:`);
      if (bytes) hmac.update(bytes);
    }
    return hmac.digest('hex');
  };
  return { of, isValid: (table, row) => typeof row.mac === 'string' && row.mac === of(table, row) };
};
