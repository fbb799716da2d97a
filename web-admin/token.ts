import { device } from '@baan/contract/deviceStorage';

const key = 'adminToken';
let ended = false;

/** The session's token, or null. It is read for each call, so that signing out in one tab ends all. */
export const readToken = (): string | null => device.get(key);
export const keepToken = (token: string): void => {
  ended = false;
  device.set(key, token);
};
export const dropToken = (): void => device.remove(key);

/** The service no longer accepts the token: it is removed, and the sign-in page will explain why it is shown. */
export const endSession = (): void => {
  ended ||= readToken() !== null;
  dropToken();
};

const deviceKey = 'adminDevice';

/** An id by which accounts recognize this browser. It survives signing out, and grants no access. */
export const readDevice = (): string | undefined => device.get(deviceKey) ?? undefined;
export const keepDevice = (deviceToken: string): void => device.set(deviceKey, deviceToken);

const memberKey = 'adminMember';

/** The id of the member who signed in last, whose kept values are read. */
export const readMember = (): string | null => device.get(memberKey);
export const keepMember = (id: string): void => device.set(memberKey, id);

/** Was a session just ended by the service? */
export const sessionEnded = (): boolean => ended;
