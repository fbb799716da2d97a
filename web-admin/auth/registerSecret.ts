import { useBrought } from './useBrought.ts';

/** What a link to register brings after its `#`, which no server and no log ever sees. */
export type RegisterSecret = { kind: 'invitation' | 'setup'; secret: string };

/** null: the address brings none. */
export const secretIn = (hash: string): RegisterSecret | null => {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  for (const kind of ['invitation', 'setup'] as const) {
    const secret = parameters.get(kind)?.trim();
    if (secret) return { kind, secret };
  }
  return null;
};

export const useRegisterSecret = (): RegisterSecret | null => useBrought(secretIn);
