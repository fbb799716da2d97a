import { type ReactNode, useEffect } from 'react';
import { useShown } from '../lib/BrowserRouter.tsx';
import { hostedFields } from '../lib/hostedFields.ts';
import { useVilla } from './VillaContext.tsx';

/** As services/app/http/site/guestPages.ts has them. */
const paymentPage = /^\/(booking\/[^/]+\/payment|payment(-slips)?\/[^/]+)\/?$/;

/** The page for which this document was loaded. */
const loadedPath = location.pathname;

/**
 * A policy belongs to a document, and that of payment pages alone names the gateway: where the gateway's own fields take cards, such a
 * page is entered and left by a full load.
 */
export const PaymentDocument = ({ children }: { children: ReactNode }) => {
  const { path } = useShown();
  const villa = useVilla();
  const isHosted = villa.state === 'ready' && villa.data.cardFields === 'hosted';
  const enters = isHosted && paymentPage.test(path) && !hostedFields();
  const leaves = !paymentPage.test(path) && hostedFields() !== undefined;
  const loadsAnew = (enters || leaves) && path !== loadedPath;
  useEffect(() => {
    if (loadsAnew) location.reload();
  }, [loadsAnew]);
  return loadsAnew ? null : children;
};
