import { useState } from 'react';
import type { Payable } from './payable.ts';

/**
 * Says whether a QR of the gateway that was open on this page has ended unpaid, by its time or at the gateway. One that the guest
 * leaves by `payable` is not news to them.
 */
export const useEndedQr = (payable: Payable): { payable: Payable; ended: boolean } => {
  const expiresAt = payable.promptPay?.expiresAt;
  const [last, setLast] = useState(expiresAt);
  const [left, setLeft] = useState<string>();
  if (expiresAt && expiresAt !== last) setLast(expiresAt);
  const leaveQr = async () => {
    setLeft(expiresAt);
    await payable.leaveQr().catch(error => {
      setLeft(undefined);
      throw error;
    });
  };
  return { payable: { ...payable, leaveQr }, ended: last !== undefined && last !== left && !expiresAt };
};
