import { z } from 'zod';
import { cleanEmail } from './emailAddress.ts';
import { emailAddress, singleLine } from './singleLine.ts';

export const role = z.enum(['owner', 'staff', 'auditor']);

/** The service checks the other rules, above all common passwords. 200 limits the work of hashing. */
export const newPassword = z
  .string()
  .min(12)
  .max(200)
  .meta({ description: 'Not one of the most common ones, nor the email, nor the name of the house' });

export const register = z
  .object({
    name: singleLine.min(1).max(120),
    email: emailAddress
      .optional()
      .meta({ description: 'Not asked with an invitation: the account has the address that was invited' }),
    password: newPassword,
    setupCode: singleLine.max(100).optional(),
    invitation: singleLine.max(100).optional(),
  })
  .meta({ id: 'Register' });

export const login = z
  .object({
    email: z.string().overwrite(cleanEmail).min(1).max(254),
    password: z.string().min(1).max(200),
    deviceToken: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Of an earlier sign-in on this device: it is not locked out by what strangers try' }),
  })
  .meta({ id: 'Login' });

export const user = z.object({ id: z.string(), name: z.string(), email: z.string(), role }).meta({ id: 'User' });

/** Answer of register and login. The token goes into the header `Authorization: Bearer`; the device's own token is for its next sign-in. */
export const session = z.object({ token: z.string(), user, deviceToken: z.string() }).meta({ id: 'Session' });

export const firstOwner = z.object({ missing: z.boolean() }).meta({ id: 'FirstOwner' });

export type FirstOwner = z.infer<typeof firstOwner>;
export type Role = z.infer<typeof role>;
export type Register = z.infer<typeof register>;
export type Login = z.infer<typeof login>;
export type User = z.infer<typeof user>;
export type Session = z.infer<typeof session>;
