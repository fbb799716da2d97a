import type { LineTexts } from '../th/lines.ts';

export const lines: LineTexts = { fee: 'Fee', discount: 'Discount', adjustment: 'As agreed with the house' };
