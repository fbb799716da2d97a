import { MailNotAccepted, type Sender } from '../mail/sender.ts';
import type { KeptLetters } from './keptLetters.ts';

/** A sender that keeps what it sends, and what a mail server did not take. */
export const keepingSender = (sender: Sender, letters: Pick<KeptLetters, 'keep'>): Sender => ({
  ...sender,
  send: async letter => {
    try {
      await sender.send(letter);
    } catch (error) {
      if (error instanceof MailNotAccepted) await letters.keep(letter, error.words);
      throw error;
    }
    await letters.keep(letter, null);
  },
});
