export const retention = {
  title: 'How long guests are kept',
  about:
    'After this time what names the guests of a stay is erased by itself: names, emails, phones, wishes, slips and letters. Nights, amounts and receipts stay, receipts with the payer’s name for as long as the law asks.',
  none: 'Nobody is erased by age.',
  now_one: 'Guests are erased {{count}} month after their stay.',
  now_other: 'Guests are erased {{count}} months after their stay.',
  first: 'For the first time at night, {{when}}; until then you can change it.',
  last: 'Last time: {{when}}.',
  months: 'Erase after the stay',
  choice_one: '{{count}} month',
  choice_other: '{{count}} months',
  proposed_one: '{{count}} month, as we propose',
  proposed_other: '{{count}} months, as we propose',
  stays_one: 'Today this would erase the guests of {{count}} stay.',
  stays_other: 'Today this would erase the guests of {{count}} stays.',
  noStays: 'Today this would erase nobody.',
  never: 'Never erased by age: who is still to come, whom the house owes money, and who has an open payment.',
  set: 'Erase after this time',
  off: 'Erase nobody by age',
  password_one:
    'Guests are erased {{count}} month after their stay, for the first time in the night after seven days. What is erased cannot be brought back by anybody.',
  password_other:
    'Guests are erased {{count}} months after their stay, for the first time in the night after seven days. What is erased cannot be brought back by anybody.',
  offText: 'From now on nobody is erased by age. What was erased stays erased.',
  isSet: 'Set. The first time is in the night after seven days, and an email tells the owner when',
  isOff: 'Nobody is erased by age any more',
};
