import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

/** Marks the payment page's history entry below the code page. Going back to that entry does not open the code page again. */
export const insteadOfCode = { insteadOfCode: true };

const isInsteadOfCode = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'insteadOfCode' in state && state.insteadOfCode === true;

/**
 * Leads from the payment page to the code page: for a code that is waiting already, unless the guest comes back from it, or for another
 * code that starts to wait. The payment page stays in the history below the code page, so that the browser's Back leads to it.
 * @param code identifies the code; undefined: none waits
 * @returns whether it leads on
 */
export const useLeadToCode = (code: string | undefined): boolean => {
  const [, navigate] = useLocation();
  const [declined] = useState(() => (isInsteadOfCode(history.state) ? code : undefined));
  const led = useRef<string>(undefined);
  const leads = code !== undefined && code !== declined;
  useEffect(() => {
    if (!leads || led.current === code) return;
    led.current = code;
    navigate('/payment', { replace: true, state: insteadOfCode });
    navigate('/otp-verification');
  }, [leads, code, navigate]);
  return leads;
};
