/** Fields of tag, length and value, of two digits each but for the value; null: it is no such text. */
const fieldsIn = (text: string): Map<string, string> | null => {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    const value = text.slice(at + 4, at + 4 + length);
    if (!Number.isInteger(length) || value.length !== length || length === 0) return null;
    fields.set(text.slice(at, at + 2), value);
    at += 4 + length;
  }
  return fields;
};

/** The transfer that the QR of a bank's slip names. */
export type NamedTransfer = { transferId: string | null; sendingBank: string };

/** Reads the text of the QR on a slip: `00` has the transfer, `91` the checksum, which is not looked at. */
export const readPayload = (text: unknown): NamedTransfer => {
  const outer = typeof text === 'string' ? fieldsIn(text) : null;
  const inner = outer && fieldsIn(outer.get('00') ?? '');
  if (inner?.get('00') !== '000001') return { transferId: null, sendingBank: '' };
  return { transferId: inner.get('02') ?? null, sendingBank: inner.get('01') ?? '' };
};
