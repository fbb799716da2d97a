/** The gateway counts in satang, a hundredth of a baht. Baan's accounts are whole baht: this file alone converts. */

export const satangOf = (baht: number): number => baht * 100;

/** @throws Error for an amount that is not whole baht: it is not of a charge of ours */
export const bahtOf = (satang: number): number => {
  if (satang % 100 !== 0) throw new Error('An amount of the gateway is not whole baht');
  return satang / 100;
};
