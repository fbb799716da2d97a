import { type Language, type StaffLanguage, textIn } from './languages.ts';

// The privacy notice, made from the owner's settings. Each sentence stands without those that a missing setting leaves out.

type Texts = Record<StaffLanguage, string>;

export type NoticeVilla = {
  name: Texts;
  address: Texts;
  phone: string;
  privacyController: Texts;
  privacyAddress: Texts;
  privacyEmail: string;
  /** null: not limited. */
  retentionMonths: number | null;
};

type Notice = { title: string; sections: { title: string; paragraphs: string[] }[] };

type Facts = { who: string; address: string; email: string; phone: string; months: number | null };

const inThai = ({ who, address, email, phone, months }: Facts): Notice => {
  const ways = [email && `อีเมล ${email}`, phone && `โทร ${phone}`].filter(Boolean).join(' หรือ');
  return {
    title: 'ประกาศความเป็นส่วนตัว',
    sections: [
      {
        title: 'ใครดูแลข้อมูลของคุณ',
        paragraphs: [[who || 'เจ้าของบ้าน', address].filter(Boolean).join(' '), ways && `ติดต่อเรื่องข้อมูล: ${ways}`],
      },
      {
        title: 'เก็บอะไร และเพื่ออะไร',
        paragraphs: [
          'ชื่อ อีเมล โทรศัพท์ วันเข้าพัก จำนวนแขก และคำขอของคุณ เพื่อทำการจอง ติดต่อ และต้อนรับคุณ ตามสัญญาที่ทำกับคุณ',
          'สลิปและรายการชำระ เพื่อรับและคืนเงิน และออกใบเสร็จตามกฎหมาย เราไม่เก็บหมายเลขบัตร',
          'บัญชีสำหรับคืนเงิน เก็บไว้เท่าที่ยังต้องคืน แล้วลบทันที',
          'อุปกรณ์ของคุณจำภาษา ธีม และการจองที่ค้างอยู่ เพื่อให้เว็บทำงาน ไม่มีคุกกี้โฆษณาหรือการติดตาม',
        ],
      },
      {
        title: 'ใครเห็นข้อมูล',
        paragraphs: ['เจ้าของบ้านและทีมงาน ธนาคารหรือผู้ให้บริการบัตรเมื่อคุณจ่ายเงิน และผู้ส่งอีเมลของเรา เราไม่ขายข้อมูล'],
      },
      {
        title: 'เก็บนานเท่าไร',
        paragraphs: [
          months === null
            ? 'เก็บเท่าที่จำเป็นต่อการจอง และจนกว่าคุณขอให้ลบ'
            : `${months} เดือนหลังเข้าพัก แล้วลบ เว้นแต่ยังต้องคืนเงินหรือมีรายการค้างอยู่`,
          'ใบเสร็จเก็บไว้ตามที่กฎหมายกำหนด',
        ],
      },
      {
        title: 'สิทธิของคุณ',
        paragraphs: [
          'คุณขอดู ขอสำเนา ขอแก้ไข ขอให้ลบ หรือคัดค้านการใช้ข้อมูลได้ ในหน้าการจองของคุณ ที่ “ข้อมูลของคุณ” เราตอบภายใน 30 วัน',
          'ถ้าไม่พอใจคำตอบ คุณร้องเรียนต่อสำนักงานคณะกรรมการคุ้มครองข้อมูลส่วนบุคคลได้',
        ],
      },
    ],
  };
};

const inEnglish = ({ who, address, email, phone, months }: Facts): Notice => {
  const ways = [email && `write to ${email}`, phone && `call ${phone}`].filter(Boolean).join(' or ');
  const time = months === 1 ? '1 month' : `${months} months`;
  return {
    title: 'Privacy notice',
    sections: [
      {
        title: 'Who answers for your data',
        paragraphs: [[who || 'The owner of the house', address].filter(Boolean).join(', '), ways && `About your data, ${ways}.`],
      },
      {
        title: 'What we keep, and why',
        paragraphs: [
          'Your name, email, phone, nights, number of guests and wishes: to book your stay, to reach you and to receive you, as agreed with you.',
          'Slips and payments: to take and give back money, and to issue receipts as the law asks. We keep no card numbers.',
          'The account for a refund: only while a refund is due, then it is erased.',
          'Your device remembers language, theme and a booking that you began, so that this site works. There are no cookies for advertising or tracking.',
        ],
      },
      {
        title: 'Who sees it',
        paragraphs: [
          'The owner and the team of the house, the bank or card company when you pay, and the service that delivers our emails. We sell nothing.',
        ],
      },
      {
        title: 'How long',
        paragraphs: [
          months === null
            ? 'For as long as the booking needs it, and until you ask us to erase it.'
            : `For ${time} after your stay; then it is erased, unless money is still due or a payment is open.`,
          'Receipts stay for as long as the law asks.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You can see, copy and correct your data, have them erased, or object to their use: on your booking’s page, under “Your data”. We answer within 30 days.',
          'If our answer does not help, you can complain to the Personal Data Protection Committee of Thailand.',
        ],
      },
    ],
  };
};

const notices: Record<Language, (facts: Facts) => Notice> = { th: inThai, en: inEnglish };

/** Without paragraphs that a missing setting leaves empty. `phone`: as readers of this language dial it. */
export const privacyNotice = (villa: NoticeVilla, language: Language, phone = villa.phone): Notice => {
  const { title, sections } = notices[language]({
    who: textIn(villa.privacyController, language) || textIn(villa.name, language),
    address: textIn(villa.privacyAddress, language) || textIn(villa.address, language),
    email: villa.privacyEmail,
    phone,
    months: villa.retentionMonths,
  });
  return {
    title,
    sections: sections.map(section => ({ ...section, paragraphs: section.paragraphs.filter(text => text !== '') })),
  };
};
