import type { Schema } from '@baan/contract/apiCalls';
import type { Login, Register, Role } from '@baan/contract/staff';
import { type AuthProvider, HttpError } from 'ra-core';
import { mayRole } from './auth/access.ts';
import { dataProvider } from './dataProvider.ts';
import { dropToken, endSession, keepDevice, keepMember, keepToken, readDevice, readToken } from './token.ts';

/** The signed-in member, requested once per page load. */
let asked: Promise<Schema<'User'>> | null = null;

const refused = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Checks the stored token on page load. A refusal ends the session; a missing answer does not: a tunnel on the
 * way home would otherwise sign the owner out.
 */
const whoAmI = (): Promise<Schema<'User'>> => {
  if (!readToken()) return Promise.reject(new HttpError('errors.unauthorized', 401));
  asked ??= dataProvider
    .whoAmI()
    .then(user => {
      keepMember(user.id);
      return user;
    })
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

const begin = (session: Schema<'Session'>): void => {
  keepToken(session.token);
  keepDevice(session.deviceToken);
  keepMember(session.user.id);
  asked = Promise.resolve(session.user);
};

/** Creates the first owner (or, with an invitation, a team member) and signs in. */
export const register = async (form: Register): Promise<void> => begin(await dataProvider.register(form));

export const authProvider = {
  login: async (form: Login) => begin(await dataProvider.login({ ...form, deviceToken: readDevice() })),
  /** Takes effect here at once, also offline; the service ends the session when it gets the call. */
  logout: async () => {
    if (readToken()) void dataProvider.logout().catch(() => undefined);
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
