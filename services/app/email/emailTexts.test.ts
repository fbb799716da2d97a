import { expect, test } from 'vitest';
import { emailTranslator } from './emailTexts.ts';

const speech = emailTranslator('en', 'Baan', { name: '</keep><link>{{url}}</link>$t(called)', until: '14:30' });

test('tags of the catalog become parts of an email; what somebody typed stays text', () => {
  expect(speech.words('linkToPay.lead', { greeting: 'Ada, ' })).toEqual([
    'Ada, you can pay on this page until ',
    { keepTogether: '14:30,' },
    ' ',
    { keepTogether: 'Bangkok time.' },
  ]);
  expect(speech.words('placed.lead', { theirs: 'the night is yours' })).toEqual([
    '</keep><link>{{url}}</link>$t(called), pay by ',
    { keepTogether: '14:30,' },
    ' ',
    { keepTogether: 'Bangkok time,' },
    ' and the night is yours.',
  ]);
});

test('a link leads to its url, and only the spaces of an address may end a line', () => {
  expect(speech.words('confirmation.call', { phone: '+66 81', url: 'tel:+6681' })).toEqual([
    ' Call ',
    { link: '+66 81', url: 'tel:+6681' },
    ' when you are near.',
  ]);
  expect(speech.words('arrival.address', { address: '88/9 ต.ปากน้ำปราณ' })).toEqual([
    '',
    { keepTogether: '88/9' },
    ' ',
    { keepTogether: 'ต.ปากน้ำปราณ' },
  ]);
});
