import type { Booking } from '@baan/domain/booking/state';
import { bookingStream } from '@baan/domain/shared/streamNames';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import { emailTranslator, nameInAddress } from './emailTexts.ts';
import { emailOf, villaName } from './guestEmail.ts';
import { renderEmail } from './rendering.ts';
import type { EmailSender } from './sender.ts';

export type SendErasureNotice = (bookingId: string, booking: Booking) => Promise<void>;

type Dependencies = { sender: EmailSender; commands: Pick<CommandHandlers, 'readVilla'> };

/** No job, since the address is gone once the guest is erased. The kept copy of this email is erased with the others. */
export const createErasureNotice =
  ({ sender, commands }: Dependencies): SendErasureNotice =>
  async (bookingId, { customer, language, number }) => {
    if (!customer?.email) return;
    const villa = (await commands.readVilla()).state;
    const names = { name: nameInAddress(customer.firstName, language), number };
    const translator = emailTranslator(language, villaName(villa, language), names);
    const mail = renderEmail(emailOf({ villa, ...translator }, 'dataErased'));
    const stream = bookingStream(bookingId);
    await sender.send({ ...mail, jobId: `erased-${bookingId}`, kind: 'dataErased', stream, to: customer.email, language });
  };
