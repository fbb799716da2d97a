/** Where most guests have their mail. */
const providers = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'msn.com',
  'aol.com',
  'proton.me',
  'qq.com',
];

/** Real providers whose names are near to one of these. */
const others = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'me.com',
  'protonmail.com',
  'outlook.co.th',
  'yahoo.co.th',
]);

/** Slips of the finger: a letter too many, too few, wrong, or two that are swapped. */
const slipsBetween = (a: string, b: string): number => {
  const rows = [...Array(a.length + 1)].map((_, i) => [i, ...Array(b.length).fill(0)] as number[]);
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let j = 1; j <= b.length; j += 1) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : changed;
      (rows[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped);
    }
  }
  return at(a.length, b.length);
};

/** The address that is probably meant: `ada@gmial.com` -> `ada@gmail.com`; undefined: it looks right. */
export const meantEmail = (email: string): string | undefined => {
  const [local, domain = '', ...rest] = email.trim().toLowerCase().split('@');
  if (!local || rest.length > 0 || providers.includes(domain) || others.has(domain)) return undefined;
  // A provider's name in another country is no slip, but .co and .cm are.
  if (/\.(?!co$|cm$|om$)[a-z]{2}$/.test(domain)) return undefined;
  const slips = (provider: string): number => slipsBetween(domain, provider);
  const nearest = providers.reduce((best, provider) => (slips(provider) < slips(best) ? provider : best));
  if (slips(nearest) > (nearest.length > 8 ? 2 : 1)) return undefined;
  return `${email.trim().split('@')[0]}@${nearest}`;
};
