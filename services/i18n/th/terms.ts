/** What is refunded after a cancellation: steps that follow each other, by `next`. */
export const terms = {
  free: 'ยกเลิกฟรีถึง {{day}}',
  part: 'คืนเงิน {{percent}}% ถึง {{day}}',
  next: '{{before}} {{step}}',
  after: 'หลังจากนั้นไม่คืนเงิน',
  none: 'ยกเลิกแล้วไม่คืนเงิน',
};

export type TermsTexts = typeof terms;
