import type { PrivacyNoticeTexts } from '../th/privacyNotice.ts';
import type { Translated } from '../translate.ts';

export const privacyNotice: Translated<PrivacyNoticeTexts> = {
  title: 'Privacy notice',
  controller: {
    title: 'Who answers for your data',
    owner: 'The owner of the house',
    withAddress: '{{who}}, {{address}}',
    contact: 'About your data, {{ways}}.',
    email: 'write to {{email}}',
    phone: 'call {{phone}}',
  },
  kept: {
    title: 'What we keep, and why',
    booking:
      'Your name, email, phone, nights, number of guests and wishes: to book your stay, to reach you and to receive you, as agreed with you.',
    money: 'Slips and payments: to take and give back money, and to issue receipts as the law asks. We keep no card numbers.',
    account: 'The account for a refund: only while a refund is due, then it is erased.',
    device:
      'Your device remembers language, theme and a booking that you began, so that this site works. There are no cookies for advertising or tracking.',
  },
  seen: {
    title: 'Who sees it',
    by: 'The owner and the team of the house, the bank or card company when you pay, and the service that delivers our emails. We sell nothing.',
  },
  time: {
    title: 'How long',
    months_one: 'For 1 month after your stay; then it is erased, unless money is still due or a payment is open.',
    months_other: 'For {{count}} months after your stay; then it is erased, unless money is still due or a payment is open.',
    unlimited: 'For as long as the booking needs it, and until you ask us to erase it.',
    receipts: 'Receipts stay for as long as the law asks.',
  },
  rights: {
    title: 'Your rights',
    yours:
      'You can see, copy and correct your data, have them erased, or object to their use: on your booking’s page, under “Your data”. We answer within 30 days.',
    complain: 'If our answer does not help, you can complain to the Personal Data Protection Committee of Thailand.',
  },
};
