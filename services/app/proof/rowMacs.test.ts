import { expect, it } from 'vitest';
import { createRowMacs } from './rowMacs.ts';

const key = Buffer.alloc(32, 7);
const macs = createRowMacs(key, 'a-store');
const row = { staff_id: 'a', email_hash: 'b', password_hash: 'c' };
const upload = {
  id: 'a',
  type: 'image/png',
  size: 12,
  file_hash: 'f',
  reference_hash: null,
  booking_id: 'b',
  payment_link_id: null,
  claimed: true,
};

it('signs a row for its table, villa and key alone', () => {
  const mac = macs.of('credentials', row);
  expect(macs.isValid('credentials', { ...row, mac })).toBe(true);
  expect(createRowMacs(key, 'another-store').isValid('credentials', { ...row, mac })).toBe(false);
  expect(createRowMacs(Buffer.alloc(32, 8), 'a-store').isValid('credentials', { ...row, mac })).toBe(false);
  for (const other of [{ staff_id: 'x' }, { email_hash: 'x' }, { password_hash: 'x' }, { mac: null }, { mac: '' }])
    expect(macs.isValid('credentials', { ...row, mac, ...other })).toBe(false);
});

it('lets no value run into the next, and tells nothing from an empty text', () => {
  const mac = macs.of('credentials', row);
  expect(macs.of('credentials', { staff_id: 'ab', email_hash: '', password_hash: 'c' })).not.toBe(mac);
  const signed = macs.of('uploads', upload);
  expect(macs.of('uploads', { ...upload, booking_id: null, payment_link_id: 'b' })).not.toBe(signed);
  expect(macs.of('uploads', { ...upload, reference_hash: '' })).not.toBe(signed);
  expect(macs.of('uploads', { ...upload, reference_hash: '-' })).not.toBe(signed);
});

it('ignores the columns that are not signed, and needs all the others', () => {
  expect(macs.of('credentials', { ...row, session_epoch: 3 })).toBe(macs.of('credentials', row));
  expect(() => macs.of('credentials', { staff_id: 'a', email_hash: 'b' })).toThrow(/without all its columns/);
});
