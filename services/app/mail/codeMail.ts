import type { Language } from '@baan/domain/shared/customer';
import { timeOf } from '@baan/words/dates';
import type { Values } from '@baan/words/translate';
import { codeOf } from '../card/oneTimeCode.ts';
import type { Handle } from '../commands/handle.ts';
import { toMail } from './compose.ts';
import { houseName } from './facts.ts';
import type { Letter } from './letter.ts';
import { called } from './phrases.ts';
import type { Sender } from './sender.ts';
import { type Speech, speechIn } from './speech.ts';

/** The person that the code goes to. `number`: the booking's number, or the link's description. `stream`: the stream of that booking or link. */
export type CodeRecipient = { email: string; firstName: string; language: Language; number: string; stream: string };

/** `values`: what its texts may name beside the house, the person and the time. */
type Code = { kind: 'cardCode' | 'guestCode'; challengeId: string; expiresAt: string; values: Values };

/** `secret`: of the one-time codes. */
export type CodeMailer = { sender: Sender; handle: Pick<Handle, 'readVilla'>; secret: Buffer };

/** Mails a one-time code in the guest's language. A second copy of the same code has the same Message-ID. */
export const mailCode = async (
  { sender, handle, secret }: CodeMailer,
  { email, firstName, language, stream }: CodeRecipient,
  { kind, challengeId, expiresAt, values }: Code,
  middle: (speech: Speech) => Pick<Letter, 'lead' | 'rows'>,
): Promise<void> => {
  const house = houseName((await handle.readVilla()).state, language);
  const code = codeOf(secret, challengeId);
  const named = { name: called(firstName, language), time: timeOf(expiresAt, language), ...values };
  const speech = speechIn(language, house, named);
  const mail = toMail({
    language,
    subject: `${speech.text('code.subject', { code })} · ${house}`,
    preview: speech.text(`${kind}.preview`),
    houseName: house,
    picture: null,
    heading: [{ keepTogether: `${code.slice(0, 3)} ${code.slice(3)}` }],
    ...middle(speech),
    button: null,
    sections: [],
    closing: speech.text(`${kind}.closing`),
  });
  await sender.send({ ...mail, jobId: `code-${challengeId}`, kind, stream, to: email, language });
};
