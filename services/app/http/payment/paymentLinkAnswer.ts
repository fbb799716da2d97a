import type { PaymentLinkCommand } from '@baan/domain/payment/decideLink';
import { Refusal } from '@baan/domain/shared/refusal';
import type { VillaState } from '@baan/domain/villa/events';
import { forPayer, paymentLinkOfHouse, paymentLinkView } from '@baan/projections/paymentLinkView';
import type { FoundPaymentLink } from '../../commands/paymentLinkStream.ts';
import { excludedBy } from '../../config.ts';
import { isKeyId } from '../../privacy/keyId.ts';
import type { Dependencies } from '../dependencies.ts';
import { expectedRevision } from '../door/ifMatch.ts';
import { notFound } from '../door/problem.ts';
import type { Answer, Call } from '../door/route.ts';

type Asked = Pick<Call<unknown, unknown>, 'params' | 'context' | 'now' | 'request' | 'staff'>;

/** The link's id in the path, of the same shape as a booking's. What cannot be one is unknown, and asks no database. */
export const paymentLinkIdOf = ({ params }: Pick<Asked, 'params'>): string => {
  const id = params.id ?? '';
  if (!isKeyId(id)) throw notFound();
  return id;
};

/** The link of the path as it is to be decided on. @throws RequestProblem `not_found` */
export const readLink = async (
  call: Pick<Asked, 'params'>,
  { handle }: Pick<Dependencies, 'handle'>,
): Promise<FoundPaymentLink & { id: string }> => {
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
  { staff, now }: Pick<Asked, 'staff' | 'now'>,
  { config }: Pick<Dependencies, 'config'>,
) => {
  const view = paymentLinkOfHouse(paymentLinkView(id, state, revision, booking, now), villa, excludedBy(config));
  return staff ? view : forPayer(view);
};

export const answerPaymentLink = async (
  id: string,
  found: FoundPaymentLink,
  call: Pick<Asked, 'staff' | 'now'>,
  { handle, config }: Pick<Dependencies, 'handle' | 'config'>,
): Promise<Answer> => {
  const paymentLink = viewFor(id, found, (await handle.readVilla()).state, call, { config });
  return { body: { status: 'success', data: { paymentLink } }, headers: { ETag: `"${found.revision}"` } };
};

/** Decides on a link and answers with it. When that was made on an older revision, the refusal tells the newer link. */
export const decideOnLink = async (
  id: string,
  command: PaymentLinkCommand,
  call: Asked,
  dependencies: Pick<Dependencies, 'handle' | 'config'>,
): Promise<Answer> => {
  const { handle } = dependencies;
  const expected = expectedRevision(call.request);
  try {
    const { position, ...found } = await handle.paymentLink(id, command, call.context, { expectedRevision: expected });
    return { ...(await answerPaymentLink(id, found, call, dependencies)), position };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'conflict') throw error;
    const found = await handle.readPaymentLink(id);
    if (!found) throw error;
    throw new Refusal('conflict', error.message, {
      paymentLink: viewFor(id, found, (await handle.readVilla()).state, call, dependencies),
    });
  }
};
