import { z } from 'zod';
import { bareNumber } from './digits.ts';
import { otpLength } from './otpLength.ts';

/** A code from an email, as people type and paste it: `956 705`. */
export const oneTimeCode = z
  .string()
  .overwrite(bareNumber)
  .min(1)
  .regex(new RegExp(`^\\d{${otpLength}}$`));
