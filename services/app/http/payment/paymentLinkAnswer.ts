import type { PaymentLinkCommand } from '@baan/domain/payment/decideLink';
import type { VillaState } from '@baan/domain/villa/state';
import { forPayer, paymentLinkOfHouse, paymentLinkView } from '@baan/projections/paymentLinkView';
import type { WithoutNow } from '../../commands/command.ts';
import type { FoundPaymentLink } from '../../commands/paymentLinkStream.ts';
import { excludedBy } from '../../config.ts';
import { isKeyId } from '../../privacy/keyId.ts';
import type { Dependencies } from '../dependencies.ts';
import { expectedRevision, explaining } from '../door/ifMatch.ts';
import { notFound } from '../door/problem.ts';
import type { Answer, Call } from '../door/route.ts';

/** The link's id in the path, of the same shape as a booking's. What cannot be one is unknown, and asks no database. */
export const paymentLinkIdOf = ({ params }: Call): string => {
  const id = params.id ?? '';
  if (!isKeyId(id)) throw notFound();
  return id;
};

/** The link of the path as it is to be decided on. @throws RequestProblem `not_found` */
export const readLink = async (call: Call, { handle }: Dependencies): Promise<FoundPaymentLink & { id: string }> => {
  const id = paymentLinkIdOf(call);
  const found = await handle.readPaymentLink(id);
  if (!found) throw notFound();
  return { id, ...found };
};

/** As staff see it, or as the payer does: with where to pay. */
export const viewFor = (
  id: string,
  { state, revision, booking }: FoundPaymentLink,
  villa: VillaState,
  { staff, now }: Call,
  { config }: Dependencies,
) => {
  const view = paymentLinkOfHouse(paymentLinkView(id, state, revision, booking, now), villa, excludedBy(config));
  return staff ? view : forPayer(view);
};

export const answerPaymentLink = async (
  id: string,
  found: FoundPaymentLink,
  call: Call,
  dependencies: Dependencies,
): Promise<Answer> => {
  const paymentLink = viewFor(id, found, (await dependencies.handle.readVilla()).state, call, dependencies);
  return { body: { status: 'success', data: { paymentLink } }, headers: { ETag: `"${found.revision}"` } };
};

/** Decides on a link and answers with it. When that was made on an older revision, the refusal tells the newer link. */
export const decideOnLink = async (
  id: string,
  command: WithoutNow<PaymentLinkCommand>,
  call: Call,
  dependencies: Dependencies,
): Promise<Answer> => {
  const { handle } = dependencies;
  const expected = { expectedRevision: expectedRevision(call.request) };
  const { position, ...found } = await explaining(
    () => handle.paymentLink(id, { ...command, now: call.now.toISOString() } as PaymentLinkCommand, call.context, expected),
    async () => {
      const newer = await handle.readPaymentLink(id);
      return newer ? { paymentLink: viewFor(id, newer, (await handle.readVilla()).state, call, dependencies) } : undefined;
    },
  );
  return { ...(await answerPaymentLink(id, found, call, dependencies)), position };
};
