/** Other contact details that a guest or payer asks staff for. */
export const contactChange = {
  title: 'Asks to change contact details',
  name: 'Name',
  check:
    'Whoever holds the link of the booking can ask this. Make sure that it is really the guest, such as by calling the number that you have: codes for cancelling and for a refund go to the new details.',
  accept: 'Change them',
  refuse: 'Leave them',
  acceptTitle: 'Change the contact details?',
  acceptTold: 'They apply at once. {{email}} is told by email now, and again after 24 hours.',
  acceptText: 'They apply at once.',
  acceptReason: 'How do you know that it is the guest?',
  accepted: 'The contact details are changed',
  refuseTitle: 'Leave the contact details as they are?',
  refuseText: 'Nothing changes. The reason stands on the guest’s page.',
  refuseReason: 'Reason, which the guest reads',
  refused: 'The contact details stay',
};
