const key = 'adminToken';
let ended = false;

/** The session's token, or null. It is read anew for each call, so that signing out in one tab ends all. */
export const readToken = (): string | null => localStorage.getItem(key);
export const keepToken = (token: string): void => {
  ended = false;
  localStorage.setItem(key, token);
};
export const dropToken = (): void => localStorage.removeItem(key);

/** The service no longer accepts the token: it goes, and the sign-in page will say why it is shown. */
export const endSession = (): void => {
  ended ||= readToken() !== null;
  dropToken();
};

const deviceKey = 'adminDevice';

/** What this browser is known by to the accounts that signed in here. It outlives signing out, and opens nothing. */
export const readDevice = (): string | undefined => localStorage.getItem(deviceKey) ?? undefined;
export const keepDevice = (deviceToken: string): void => localStorage.setItem(deviceKey, deviceToken);

/** Has a session just been ended by the service? */
export const sessionEnded = (): boolean => ended;
