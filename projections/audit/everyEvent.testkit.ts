import { knownTypes } from '@baan/domain/corpus/knownTypes.testkit';
import { personalFields } from '@baan/domain/personalFields';
import { createLog, sampleLog, type TestLog } from '../log.testkit.ts';

/** Ids of a booking and of a payment link: only the owner may read them. */
export const bookingId = '7k2m9abcdefghjkmnpqrstvwxy';
export const linkId = '8f2c41d90a3eabcdefghjkmnpq';
export const staffId = '0d9f6c7e-3f7e-4c43-9d0a-8f5b6c1d2e3f';

const streams: Record<keyof typeof knownTypes, string> = {
  booking: `booking-${bookingId}`,
  paymentLink: `paymentLink-${linkId}`,
  calendar: 'calendar',
  villa: 'villa',
  receipts: 'receipts',
  staff: 'staff',
  'staff-id': `staff-${staffId}`,
  channel: 'channel-4e7a0e52-7b8c-5d1e-9a3f-2b1c0d9e8f7a',
  gateway: 'gateway',
};

/** Personal fields that an auditor may read: names of staff. */
const open = new Set(['StaffRegistered.name']);

/** A value that a test can search for. */
export const secretOf = (type: string, field: string): string => `secret of ${type} ${field}`;

const person = (type: string, field: string) => {
  const secret = secretOf(type, field);
  return { firstName: secret, lastName: secret, email: secret, phone: secret, phoneAsTyped: secret, name: secret };
};

/** One event of each type of this release, with every personal field filled and an id in each place that can hold one. */
export const everyEvent = (): { log: TestLog; secrets: string[] } => {
  const { events } = sampleLog();
  const log = createLog();
  const secrets: string[] = [];
  const quote = events.find(({ type }) => type === 'BookingPlaced')?.data.quote;
  const at = '2026-12-01T03:00:00.000Z';
  for (const [kind, types] of Object.entries(knownTypes) as [keyof typeof knownTypes, object][]) {
    for (const type of Object.keys(types)) {
      const like = events.find(event => event.type === type)?.data ?? {};
      const personal = Object.fromEntries(
        (personalFields[type] ?? []).map(field => {
          if (open.has(`${type}.${field}`)) return [field, 'Manee'];
          secrets.push(secretOf(type, field));
          const isPerson = field === 'customer' || field === 'payer';
          const secret = secretOf(type, field);
          return [
            field,
            isPerson
              ? person(type, field)
              : field === 'reference' && type !== 'ChannelStaySeen'
                ? { sendingBank: 'x', transferId: secret }
                : secret,
          ];
        }),
      );
      const isSlip = /SlipAttached$/.test(type);
      const url = `/slips/${secretOf(type, 'url')}`;
      const picture = {
        id: type === 'PromptPayQrChanged' ? 'qr-code' : 'picture',
        width: 1,
        height: 1,
        widths: [],
        placeholder: '',
        alt: { th: '', en: '' },
      };
      const bankDetails = { bankName: 'Bank', accountNumber: '045-8-61288-3', accountName: 'House' };
      const { metadata } = log.append(streams[kind], {
        type,
        data: {
          checkIn: '2026-12-04',
          checkOut: '2026-12-07',
          rooms: 3,
          guests: 2,
          totalPrice: 1000,
          quote,
          language: 'en',
          method: 'cash',
          expiresAt: at,
          holdUntil: at,
          blockId: 'block',
          channelId: '4e7a0e52-7b8c-5d1e-9a3f-2b1c0d9e8f7a',
          stayId: 'stay',
          conflictId: 'conflict',
          sides: [bookingId, 'stay'],
          from: '2026-12-04',
          to: '2026-12-07',
          number: 'BTM-7K2M9',
          amount: 1000,
          changes: {},
          prices: {},
          seasons: [],
          fees: [],
          slides: [],
          slideIds: [],
          roomIds: [],
          pictures: [],
          carries: [],
          name: { th: '', en: '' },
          picture,
          bankDetails,
          promptPayId: '081-234-5678',
          attempt: 1,
          role: 'staff',
          message: 'placed',
          ...like,
          at,
          jobId: `letter-for-${bookingId}`,
          staffId,
          ...(kind === 'villa' ? {} : { bookingId, paymentLinkId: linkId }),
          ...(isSlip ? { url } : {}),
          ...(type === 'ChargeAdded' || type === 'NoteAdded' ? { recorded: { id: 'charge', requestHash: 'hash' } } : {}),
          ...personal,
        },
      });
      Object.assign(metadata, { correlationId: `request of ${bookingId}`, causationId: linkId });
      if (isSlip) secrets.push(secretOf(type, 'url'));
    }
  }
  return { log, secrets };
};
