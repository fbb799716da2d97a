import { cleanLine } from './visibleText.ts';

// No zod in this file: the guest's page loads it.

/** Characters of one part between dots (RFC 5322, `atext`). */
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

const asciiDomain = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/** What would end the domain in an URL, or hide in it. */
const noDomain = /[\s/?#@:[\]\\%]/;

/** `ไทย.ไทย` -> `xn--o3cw4h.xn--o3cw4h`; undefined if no public domain can have this name. */
const toAscii = (domain: string): string | undefined => {
  if (noDomain.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return asciiDomain.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
};

/** An address as typed, as it is stored: cleaned, and full-width letters of an input method as plain ones. */
export const cleanEmail = (typed: string): string => cleanLine(typed.normalize('NFKC'));

/** The address as mail servers know it, the domain in punycode; undefined if the text is no address. */
export const mailboxOf = (email: string): string | undefined => {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), toAscii(email.slice(at + 1))];
  return at > 0 && at <= 64 && localPart.test(local) && domain ? `${local}@${domain}` : undefined;
};

export const isEmail = (typed: string): boolean => mailboxOf(cleanEmail(typed)) !== undefined;

/** What equal addresses have in common, however they are written: a domain in Thai and in punycode, capitals. */
export const emailKey = (typed: string): string => {
  const email = cleanEmail(typed);
  return (mailboxOf(email) ?? email).toLowerCase();
};
