export const people = {
  title: 'What is kept of a person',
  about:
    'A guest may ask what is kept of them, and to be forgotten. Search by the email or the phone that they booked with; hidden bookings are found too.',
  contact: 'Email or phone',
  find: 'Search',
  nothing: 'Nothing is kept under %{contact}.',
  found: 'Kept under %{contact}',
  requests: 'Guests who ask about their data',
  noRequests: 'No guest waits for an answer about their data.',
  asked: 'Asked on %{day}, answer by %{due}',
  links: 'Payment links of no booking of theirs',
  kept: {
    links: '%{smart_count} payment link |||| %{smart_count} payment links',
    slips: '%{smart_count} slip |||| %{smart_count} slips',
    mails: '%{smart_count} letter |||| %{smart_count} letters',
  },
  stay_ahead: 'The stay is not over',
  refund_due: 'Money is due to them',
  hindered:
    'This person cannot be erased yet: the house has to know who comes, and whom it owes money. Save what is kept, and erase later.',
  save: 'Save as JSON',
  savePassword: 'The file holds everything that is kept of this person. That it was saved, and by whom, is written down.',
  erase: 'Erase this person',
  eraseTitle: 'Erase what is kept of this person?',
  eraseText:
    'Names, emails, phones, wishes, slips and letters become unreadable for good: in the history too. Nights, amounts and receipts stay. Nothing brings it back.',
  typed: 'Type %{number} to go on',
  otherNumber: 'Not that number: it has to be %{number}',
  typedHint: 'The number of the newest booking, so that nobody is erased by mistake.',
  password: 'What is erased cannot be brought back by anybody.',
  keep: 'Keep it',
  erased: 'Erased: %{numbers}',
};
