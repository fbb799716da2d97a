const key = 'adminToken';

/** The session's token, or null. It is read anew for each call, so that signing out in one tab ends all. */
export const readToken = (): string | null => localStorage.getItem(key);
export const keepToken = (token: string): void => localStorage.setItem(key, token);
export const dropToken = (): void => localStorage.removeItem(key);
