import type { Login, Register, Role, Session, User } from '@baan/contract/staff';
import { type AuthProvider, HttpError } from 'ra-core';
import { mayRole } from './auth/access.ts';
import { callService } from './http.ts';
import { dropToken, endSession, keepDevice, keepToken, readDevice, readToken } from './token.ts';

/** The signed-in member, requested once per page load. */
let asked: Promise<User> | null = null;

const refused = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Checks the stored token on page load. A refusal ends the session; a missing answer does not: a tunnel on the
 * way home would otherwise sign the owner out.
 */
const whoAmI = (): Promise<User> => {
  if (!readToken()) return Promise.reject(new HttpError('errors.unauthorized', 401));
  asked ??= callService('/api/admin/auth/me')
    .then(answer => answer.json as User)
    .catch(error => {
      asked = null;
      if (refused(error)) endSession();
      throw error;
    });
  return asked;
};

/** A role or membership changed: the next session check goes to the service. */
export const forgetCheckedSession = (): void => {
  asked = null;
};

const begin = async (path: string, body: Login | Register): Promise<void> => {
  const { json } = await callService(path, { method: 'POST', body: JSON.stringify(body) });
  const session = json as Session;
  keepToken(session.token);
  keepDevice(session.deviceToken);
  asked = Promise.resolve(session.user);
};

/** Creates the first owner (or, with an invitation, a team member) and signs in. */
export const register = (form: Register): Promise<void> => begin('/api/admin/auth/register', form);

export const authProvider = {
  login: (form: Login) => begin('/api/admin/auth/login', { ...form, deviceToken: readDevice() }),
  /** Takes effect here at once, also offline; the service ends the session when it gets the call. */
  logout: async () => {
    if (readToken()) void callService('/api/admin/auth/logout', { method: 'POST', keepalive: true }).catch(() => undefined);
    asked = null;
    dropToken();
  },
  checkAuth: async () => {
    try {
      await whoAmI();
    } catch (error) {
      if (!readToken()) throw error;
    }
  },
  checkError: async (error: unknown) => {
    if (error instanceof HttpError && error.status === 401) {
      asked = null;
      endSession();
      throw error;
    }
  },
  getIdentity: async () => {
    const user = await whoAmI();
    return { id: user.id, fullName: user.name, email: user.email, role: user.role };
  },
  canAccess: async ({ action, resource }) => mayRole((await whoAmI()).role, action, resource),
  getPermissions: async (): Promise<Role> => (await whoAmI()).role,
} satisfies AuthProvider;
