import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Carried by the entry of the payment page that lies behind the code page: a guest that comes back to it does not want the code now. */
export const insteadOfCode = { insteadOfCode: true };

const isInsteadOfCode = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'insteadOfCode' in state && state.insteadOfCode === true;

/**
 * Leads from the payment page on to a code that waits: one that is there already, unless the guest comes back from it, or another that
 * comes to wait. The payment page stays in the history behind the code, so that the browser's back leads to it.
 * @param code tells one code from another; undefined: none waits
 * @returns whether it leads on
 */
export const useLeadToCode = (code: string | undefined): boolean => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [declined] = useState(isInsteadOfCode(state) ? code : undefined);
  const led = useRef<string>(undefined);
  const leads = code !== undefined && code !== declined;
  useEffect(() => {
    if (!leads || led.current === code) return;
    led.current = code;
    void navigate('.', { replace: true, state: insteadOfCode });
    void navigate('../otp-verification');
  }, [leads, code, navigate]);
  return leads;
};
