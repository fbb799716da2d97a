import { isPaidLate } from '@baan/domain/booking/state';
import { dueOf, paidOf, totalOf } from '@baan/domain/payment/account';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { isSampleAccount } from '@baan/domain/villa/sampleWays';
import { type Facts, nightCount, type Row } from './facts.ts';
import { lineName, namedLines } from './lineWords.ts';
import { baht, counted, shortDay, timeOf } from './words.ts';

/** How the total comes about: the nights, then each other line by its name. */
const priceRows = (facts: Facts): Row[] => {
  const { quote, account, language } = facts.booking;
  const totalPrice = totalOf(account);
  const th = language === 'th';
  const nights = th ? `${nightCount(facts)} คืน` : counted(nightCount(facts), 'night', 'nights');
  const { subtotal, discountTotal } = quote;
  const others = namedLines(account.charges).map(
    (line): Row => ({ label: lineName(line, language), value: [baht(line.amount)] }),
  );
  const total: Row = { label: th ? 'ราคาทั้งหมด' : 'Total', value: [baht(totalPrice)] };
  if (discountTotal <= 0)
    return others.length > 0
      ? [{ label: nights, value: [baht(subtotal)] }, ...others, total]
      : [{ label: th ? `${nights} รวม` : `${nights}, total`, value: [baht(totalPrice)] }];
  return [
    { label: th ? `${nights} ราคาปกติ` : `${nights}, usual price`, value: [baht(subtotal)] },
    { label: th ? 'ส่วนลดจองตรง' : 'Direct booking discount', value: [baht(-discountTotal)] },
    ...(others.length > 0 ? [...others, total] : []),
  ];
};

/** What is owed, by when, and where to: the account while guests pay by transfer. A sample account is no place for money. */
export const payRows = ({ booking, villa }: Facts, until: string): Row[] => {
  const { language, account } = booking;
  const th = language === 'th';
  const { bankDetails, switches } = villa;
  const time = timeOf(until, language);
  const bank = switches.bank_transfer && bankDetails && !isSampleAccount(bankDetails) ? bankDetails : null;
  return [
    { label: th ? 'ยอดที่ต้องชำระ' : 'To pay', value: [{ strong: baht(dueOf(account)) }] },
    {
      label: th ? 'ชำระก่อน' : 'Pay by',
      value: [
        { strong: `${shortDay(bangkokDate(until), language)}${th ? ' ' : ', '}${time}` },
        ...(th ? [] : [' ', { keepTogether: 'Bangkok time' }]),
      ],
    },
    ...(bank
      ? [
          { label: th ? 'ธนาคาร' : 'Bank', value: [bank.bankName] },
          { label: th ? 'เลขที่บัญชี' : 'Account', value: [{ strong: bank.accountNumber }] },
          { label: th ? 'ชื่อบัญชี' : 'Name', value: [bank.accountName] },
        ]
      : []),
  ];
};

/** The price, what was paid of it, and what is still owed; with a slip, what is being checked. */
export const moneyRows = (facts: Facts): Row[] => {
  const { booking } = facts;
  const th = booking.language === 'th';
  const isChecked = booking.status === 'in_review' || isPaidLate(booking);
  const paid = paidOf(booking.account);
  const owed = dueOf(booking.account);
  return [
    ...priceRows(facts),
    ...(paid > 0 ? [{ label: th ? 'จ่ายแล้ว' : 'Paid', value: [{ strong: baht(paid) }] }] : []),
    ...(owed > 0
      ? [
          {
            label: isChecked ? (th ? 'ยอดที่กำลังตรวจ' : 'Being checked') : th ? 'ยอดที่ต้องชำระ' : 'To pay',
            value: [{ strong: baht(owed) }],
          },
        ]
      : []),
  ];
};
