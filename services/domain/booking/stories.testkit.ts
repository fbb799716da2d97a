import type { Step } from './walk.testkit.ts';

// What commands drawn one by one may never come to, as each wants the one before. Every event and every state of a booking is in one of
// these stories.

type More = Partial<Omit<Step, 'what' | 'goesOn'>>;

const step = (what: Step['what'], more: More = {}): Step => ({
  ...{ what, bookingId: 'a', wait: 1, from: 3, nights: 2, rooms: 2, flag: true, goesOn: false },
  ...more,
});

/** `rooms` 1 asks for what goes wrong: a code that is not the one, or a guest who cancels. */
const wrong = { rooms: 1 };
/** A slip that is hardly one; a code that confirms the email. */
const tiny = { rooms: 3 };
const toConfirm = { nights: 4 };
const begun: Step[] = [step('place'), step('attachCustomer')];
const paid: Step[] = [...begun, step('attachSlip'), step('approveSlip')];
const atBank: Step[] = [...begun, step('payByCard'), step('recordAuthorised')];
const withQr: Step[] = [...begun, step('payByPromptPay'), step('recordChargeShown')];

export const stories: Record<string, Step[]> = {
  'a slip is taken back, refused and approved': [
    ...begun,
    step('choosePayment'),
    step('setSpecialRequests'),
    step('giveTime'),
    step('recordMessage'),
    step('addNote'),
    ...[step('attachSlip'), step('clearSlip'), step('attachSlip'), step('refuseSlip'), step('attachSlip'), step('approveSlip')],
  ],
  'a slip approves itself as the bank confirms it': [...begun, step('attachSlip', { from: 5 }), step('recordSlipCheck')],
  'a tiny slip waits for a confirmed email': [
    ...[...begun, step('attachSlip', tiny), step('askGuestCode', toConfirm)],
    ...[step('verifyGuestCode', { ...toConfirm, ...wrong }), step('verifyGuestCode', toConfirm), step('approveSlip')],
  ],
  'a tiny slip counts as late': [...begun, step('attachSlip', tiny), step('expire', { wait: 5_000 })],
  'money by staff': [...paid, step('addCharge'), step('recordPayment', { wait: 2 }), step('refund', { wait: 3 })],
  'staff correct the stay': [...begun, step('amend', { from: 4, rooms: 3 })],
  'a card is captured': [
    ...atBank,
    step('issueCode', { wait: 61, from: 2 }),
    step('recordCodeNotSent', { from: 2 }),
    step('verifyCode', wrong),
    step('verifyCode'),
    step('recordCaptured'),
  ],
  'the payer of a card answers at the bank': [
    ...begun,
    ...[step('payByCard'), step('recordActionNeeded'), step('recordAuthorised', { from: 5 }), step('recordCaptured')],
  ],
  'a card is refused when it is charged': [...atBank, step('verifyCode'), step('recordCaptureRefused')],
  'one card is declined, and the next not heard of': [
    ...begun,
    ...[step('payByCard'), step('recordDeclined'), step('payByCard'), step('recordUnknown'), step('recordVoided')],
  ],
  'a PromptPay QR is paid': [...withQr, step('recordChargePaid')],
  'one QR is not made, one ends, one is lost, and one is paid after all': [
    ...begun,
    ...[step('payByPromptPay'), step('recordChargeUnanswered'), step('recordChargeFailed')],
    ...[step('payByPromptPay'), step('recordChargeShown'), step('recordChargeExpired')],
    ...[step('payByPromptPay'), step('recordChargeShown'), step('recordChargeLost', { wait: 5_000 }), step('recordChargePaid')],
  ],
  'through a link': [
    ...begun,
    ...[step('awaitLinkPayment'), step('dropLinkPayment'), step('awaitLinkPayment'), step('receiveLinkPayment')],
  ],
  'a slip comes too late, and is refused; the next one is approved': [
    ...begun,
    ...[step('expire', { wait: 5_000 }), step('attachSlip'), step('refuseSlip'), step('attachSlip'), step('approveSlip')],
  ],
  'a slip comes too late, and the booking is reinstated, cancelled and hidden': [
    ...begun,
    ...[step('expire', { wait: 5_000 }), step('attachSlip'), step('reinstate'), step('cancel'), step('hide')],
  ],
  'other dates are asked for': [
    ...paid,
    ...[step('askStayChange', { from: 6, rooms: 3 }), step('withdrawStayChange')],
    ...[step('askStayChange', { from: 6, rooms: 3 }), step('refuseStayChange')],
    ...[step('askStayChange', { from: 6, rooms: 3 }), step('acceptStayChange')],
  ],
  'the guest cancels with a code': [
    ...paid,
    ...[step('askGuestCode', { wait: 2 }), step('recordGuestCodeNotSent', { wait: 2 })],
    ...[step('askGuestCode', { wait: 61 }), step('verifyGuestCode', wrong), step('verifyGuestCode'), step('confirmCancel')],
  ],
  'contact details change with a code, or staff change them': [
    ...paid,
    ...[step('askGuestCode', { from: 6, wait: 2 }), step('attachCustomer', wrong), step('attachCustomer', { rooms: 3 })],
    ...[step('askContactChange'), step('refuseContactChange'), step('askContactChange'), step('acceptContactChange')],
  ],
  'a copy is asked for and sent, an erasure asked for and refused': [
    ...begun,
    ...[step('askForData'), step('fulfilDataRequest'), step('askForData', { flag: false })],
    step('refuseDataRequest', { flag: false }),
  ],
  'a stay of a channel is completed, moved, paid out, cancelled there, and booked directly': [
    ...[step('placeOfChannel', wrong), step('recordChannelDetails', tiny), step('addCharge'), step('followChannelStay')],
    ...[step('recordPayment', { wait: 2, flag: false }), step('bookDirectly')],
  ],
  'what was paid through a gateway is given back in parts, and the rest is disputed': [
    ...begun,
    ...[step('payByCard'), step('recordAuthorised', { from: 5 }), step('recordCaptured'), step('cancel', { flag: false })],
    ...[
      step('askRefund', { wait: 2 }),
      step('recordRefundUnanswered'),
      step('retryRefund', { wait: 150 }),
      step('recordRefunded'),
    ],
    ...[step('askRefund', { wait: 3 }), step('recordRefundRefused'), step('recordForeignRefund'), step('reversePayment')],
  ],
  'too much was paid, and the guest says where it shall go': [
    ...[
      ...paid,
      step('addCharge', { flag: false }),
      step('askGuestCode', { flag: false }),
      step('verifyGuestCode', { flag: false }),
    ],
  ],
};
