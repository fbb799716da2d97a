import { z } from 'zod';
import { singleLine } from './singleLine.ts';

export const role = z.enum(['owner', 'staff', 'auditor']);

/** Ten characters or more, as long phrases beat short riddles; 200 bounds the work of hashing. */
const newPassword = z.string().min(10).max(200);

export const register = z
  .object({
    name: singleLine.min(1).max(120),
    email: z
      .string()
      .trim()
      .max(254)
      .pipe(z.email())
      .optional()
      .meta({ description: 'Not asked with an invitation: the account has the address that was invited' }),
    password: newPassword,
    setupCode: z.string().max(100).optional(),
    invitation: z.string().max(100).optional(),
  })
  .meta({ id: 'Register' });

export const login = z
  .object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(200) })
  .meta({ id: 'Login' });

export const user = z.object({ id: z.string(), name: z.string(), email: z.string(), role }).meta({ id: 'User' });

/** Answer of register and login. The token goes into the header `Authorization: Bearer`. */
export const session = z.object({ token: z.string(), user }).meta({ id: 'Session' });

export type Role = z.infer<typeof role>;
export type Register = z.infer<typeof register>;
export type Login = z.infer<typeof login>;
export type User = z.infer<typeof user>;
export type Session = z.infer<typeof session>;
