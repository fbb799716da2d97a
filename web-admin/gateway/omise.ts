/** The gateway's dashboard, which needs an account there. */
export const omiseDashboard = 'https://dashboard.omise.co/';

/** 3.65 %, of what was really kept. */
export const feeRateOf = ({ feeSatang, amountSatang }: { feeSatang: number; amountSatang: number }): string =>
  amountSatang > 0 ? String(Math.round((feeSatang * 10_000) / amountSatang) / 100) : '0';
