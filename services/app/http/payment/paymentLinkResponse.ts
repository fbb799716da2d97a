import type { PaymentLink as PayersView } from '@baan/contract/paymentLink';
import type { PaymentLinkCommand } from '@baan/domain/paymentLink/decide';
import type { PaymentLink } from '@baan/domain/paymentLink/link';
import { forPayer, paymentLinkOfVilla, paymentLinkView } from '@baan/projections/paymentLinkView';
import type { WithoutNow } from '../../commands/command.ts';
import type { FoundPaymentLink } from '../../commands/loading.ts';
import { notFound } from '../middleware/problem.ts';
import { withConflictDetails } from '../middleware/requestHeaders.ts';
import { pathIdOf, type RouteCall, type RouteResponse } from '../middleware/route.ts';
import type { PaymentDependencies } from './paymentDependencies.ts';

/** The link of the path, read from its stream for a decision. @throws RequestProblem `not_found` */
export const readLink = async (
  call: RouteCall,
  { commands }: PaymentDependencies,
): Promise<FoundPaymentLink & { id: string }> => {
  const id = pathIdOf(call);
  const found = await commands.readPaymentLink(id);
  if (!found) throw notFound();
  return { id, ...found };
};

/** The view of staff, or the payer's, both with the payment details. */
export const viewFor = async (
  id: string,
  { state, revision, booking }: FoundPaymentLink,
  { staff, now }: RouteCall,
  { commands, offering }: PaymentDependencies,
): Promise<PayersView> => {
  const { state: villa } = await commands.readVilla();
  const view = paymentLinkOfVilla(paymentLinkView(id, state, revision, booking, now), villa, offering.excluded);
  return staff ? view : forPayer(view);
};

export const linkResponseOf = async (
  id: string,
  found: FoundPaymentLink,
  call: RouteCall,
  dependencies: PaymentDependencies,
): Promise<RouteResponse> => ({ data: { paymentLink: await viewFor(id, found, call, dependencies) }, revision: found.revision });

/** Decides on the link of the path, or creates the one with this id. A conflict contains the newer link. `check`: of the decided state. */
export const decideOnLink = async (
  call: RouteCall,
  dependencies: PaymentDependencies,
  asked: WithoutNow<PaymentLinkCommand>,
  { id = pathIdOf(call), check }: { id?: string; check?: (state: PaymentLink) => void } = {},
): Promise<RouteResponse> => {
  const { commands } = dependencies;
  const command = { ...asked, now: call.now.toISOString() } as PaymentLinkCommand;
  const { position, ...found } = await withConflictDetails(
    () => commands.paymentLink(id, command, call.context, call.expectation),
    async () => {
      const newer = await commands.readPaymentLink(id);
      return newer ? { paymentLink: await viewFor(id, newer, call, dependencies) } : undefined;
    },
  );
  if (!found.repeated) check?.(found.state);
  return { ...(await linkResponseOf(id, found, call, dependencies)), position };
};
