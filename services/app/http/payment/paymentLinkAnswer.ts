import type { PaymentLinkCommand } from '@baan/domain/payment/decideLink';
import type { VillaState } from '@baan/domain/villa/state';
import { forPayer, paymentLinkOfHouse, paymentLinkView } from '@baan/projections/paymentLinkView';
import type { WithoutNow } from '../../commands/command.ts';
import type { FoundPaymentLink } from '../../commands/loading.ts';
import { excludedBy } from '../../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { expectedRevision, explaining } from '../door/ifMatch.ts';
import { notFound } from '../door/problem.ts';
import { type Answer, type Call, pathIdOf } from '../door/route.ts';

/** The link of the path, read from its stream for a decision. @throws RequestProblem `not_found` */
export const readLink = async (call: Call, { handle }: Dependencies): Promise<FoundPaymentLink & { id: string }> => {
  const id = pathIdOf(call);
  const found = await handle.readPaymentLink(id);
  if (!found) throw notFound();
  return { id, ...found };
};

/** The view of staff, or the payer's, which tells where to pay. */
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

/** Decides on a link and answers with it. A conflict tells the newer link. */
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
