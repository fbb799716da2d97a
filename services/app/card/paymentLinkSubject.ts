import { cardsOf } from '@baan/domain/payment/account';
import { payableByCard, payerOf } from '@baan/domain/payment/linkStanding';
import { paymentLinkStream } from '@baan/domain/shared/streamNames';
import type { Handle } from '../commands/handle.ts';
import type { FoundPaymentLink } from '../commands/loading.ts';
import type { CardSubject } from './cardSubject.ts';

export const paymentLinkSubject = (
  handle: Pick<Handle, 'paymentLink' | 'readPaymentLink' | 'terms'>,
  paymentLinkId: string,
): CardSubject<FoundPaymentLink> => ({
  id: paymentLinkId,
  read: () => handle.readPaymentLink(paymentLinkId),
  decide: async (command, context) => {
    const { position, repeated, ...found } = await handle.paymentLink(
      paymentLinkId,
      command.type === 'payByCard' ? { ...command, terms: await handle.terms() } : command,
      context,
    );
    return { state: found, revision: found.revision, position, repeated };
  },
  standing: ({ state, booking }, now) => ({
    card: cardsOf(state.account),
    ...payableByCard(state, booking, now.toISOString()),
  }),
  recipient: ({ state, booking }) => {
    const payer = payerOf(state, booking);
    if (!payer?.email) return null;
    const { email, firstName } = payer;
    const number = booking?.number ?? state.description;
    return { email, firstName, language: state.language, number, stream: paymentLinkStream(paymentLinkId) };
  },
});
