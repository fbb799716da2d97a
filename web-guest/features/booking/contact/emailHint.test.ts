import { expect, test } from 'vitest';
import { meantEmail } from './useCustomerForm.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmail.cm', 'ada@gmail.com'],
  ['ada@gnail.comm', 'ada@gmail.com'],
  ['Ada.B@Gmaill.com ', 'Ada.B@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@homail.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@iclod.com', 'ada@icloud.com'],
  ['ada@proton.ne', undefined],
  ['ada@lve.com', 'ada@live.com'],
])('%s probably means %s', (typed, meant) => expect(meantEmail(typed)).toBe(meant));

test.each([
  'ada@gmail.com',
  'ada@GMAIL.com',
  'ada@mail.com',
  'ada@ymail.com',
  'ada@email.com',
  'ada@hotmail.co.th',
  'ada@yahoo.ca',
  'ada@yahoo.co.uk',
  'ada@example.com',
  'ada@ไทย.ไทย',
  'ada@gmail',
  'ada',
  '',
  'a@b@gmial.com',
])('%s is left alone', typed => expect(meantEmail(typed)).toBeUndefined());
