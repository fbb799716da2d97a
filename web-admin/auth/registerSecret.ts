import { useLinkSecret } from './useLinkSecret.ts';

/** The secret after the `#` of a register link, which never reaches a server or a log. */
export type RegisterSecret = { kind: 'invitation' | 'setup'; secret: string };

/** null: the address contains none. */
export const secretIn = (hash: string): RegisterSecret | null => {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  for (const kind of ['invitation', 'setup'] as const) {
    const secret = parameters.get(kind)?.trim();
    if (secret) return { kind, secret };
  }
  return null;
};

export const useRegisterSecret = (): RegisterSecret | null => useLinkSecret(secretIn);
