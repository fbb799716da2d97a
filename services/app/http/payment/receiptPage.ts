import { dateInFull } from '@baan/i18n/dates';
import { type Language, languages } from '@baan/i18n/languages';
import { figuresWithSatang } from '@baan/i18n/money';
import { receiptsIn } from '@baan/i18n/receipts';
import type { ReceiptRow } from '@baan/projections/receipts';
import { type RequestHandler, Router } from 'express';
import { escapeHtml } from '../../email/htmlText.ts';
import type { Receipts } from '../../receipts/receipts.ts';
import { type BuiltPage, createBuiltPage } from '../site/builtPage.ts';

// The page behind the link and QR code of a receipt shows that it is genuine. It has no script, person or stay; its only files are
// the guest site's fonts.

const style = `
  :root { color-scheme: light dark; --ground: #f7f2e9; --card: #fffdf8; --ink: #1d2a2c; --muted: #566464; --line: #e3ded2; --leaf: #2f6b40; --coral: #c4471f; }
  @media (prefers-color-scheme: dark) { :root { --ground: #151a19; --card: #1e2524; --ink: #f1ece1; --muted: #abb4ae; --line: #3a4241; --leaf: #8fc79b; --coral: #f0926f; } }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink); font: 400 17px/1.65 'IBM Plex Sans Thai', 'Sukhumvit Set', Thonburi, 'Leelawadee UI', system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(440px, 100% - 32px); margin: 32px 0; padding: 32px; background: var(--card); border-radius: 14px; }
  h1 { margin: 0 0 4px; font-weight: 600; font-size: 22px; line-height: 1.4; }
  .yes { color: var(--leaf); } .no { color: var(--coral); }
  p { margin: 0; color: var(--muted); }
  dl { margin: 24px 0 0; }
  dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-top: 1px solid var(--line); }
  dt { color: var(--muted); } dd { margin: 0; text-align: right; white-space: pre-line; font-variant-numeric: tabular-nums; }`;

/** The fonts of the built guest site, as not every device has Thai fonts. */
const fontFaces = ({ asset }: BuiltPage): string =>
  ['latin-400', 'latin-600', 'thai-400', 'thai-600']
    .map(name => {
      const url = asset(`../web-look/fonts/ibm-plex-sans-thai-${name}-normal.woff2`);
      const range = name.startsWith('thai') ? ' unicode-range: U+0E01-0E3A, U+0E40-0E5B;' : '';
      return url
        ? `\n  @font-face { font-family: 'IBM Plex Sans Thai'; font-weight: ${name.slice(-3)}; src: url(${url});${range} }`
        : '';
    })
    .join('');

/** The reader's language is not known: the first is the heading, the others stand below it. */
type Page = { text: (language: Language) => string; tone: 'yes' | 'no'; rows: [string, string][] };

const [first = 'th', ...others] = languages;

const html = ({ text, tone, rows }: Page, fonts: string): string => `<!doctype html>
<html lang="${first}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(text(first))}</title>
<style>${fonts}${style}
</style>
</head>
<body>
<main>
<h1 class="${tone}">${escapeHtml(text(first))}</h1>
${others.map(language => `<p lang="${language}">${escapeHtml(text(language))}</p>`).join('\n')}
${rows.length > 0 ? `<dl>\n${rows.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('\n')}\n</dl>` : ''}
</main>
</body>
</html>
`;

type Key = Parameters<ReturnType<typeof receiptsIn>>[0];

const inEachLanguage = (key: Key): string => languages.map(language => receiptsIn(language)(key)).join(' · ');

const said = (key: Key, tone: Page['tone'], rows: Page['rows']): Page => ({
  text: language => receiptsIn(language)(key),
  tone,
  rows,
});

const shownPage = ({ number, kind, receivedOn: date, amount, voidedAt, test }: ReceiptRow): Page => {
  const isRefund = kind === 'refund';
  const rows: [string, string][] = [
    [inEachLanguage('number'), number],
    [inEachLanguage(isRefund ? 'refund.on' : 'receivedOn'), languages.map(language => dateInFull(date, language)).join('\n')],
    [inEachLanguage('amount'), `฿${figuresWithSatang(amount)}`],
  ];
  const status = voidedAt !== null ? 'void' : test ? 'test' : 'genuine';
  return said(isRefund ? `proof.${status}Note` : `proof.${status}`, status === 'genuine' ? 'yes' : 'no', rows);
};

export type ReceiptPageDependencies = { receipts: Pick<Receipts, 'find'>; sites: { guest: string } };

/** `/r/{number}?mac=` */
export const receiptPage = ({ receipts, sites }: ReceiptPageDependencies, limit: RequestHandler[]): Router => {
  const router = Router();
  const guestPage = createBuiltPage(sites.guest);
  router.get('/:number', ...limit, async (request, response) => {
    const { number = '' } = request.params as { number?: string };
    const mac = typeof request.query.mac === 'string' ? request.query.mac : '';
    const receipt = await receipts.find(number, mac);
    response
      .status(receipt ? 200 : 404)
      .set({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' })
      .type('html');
    const fonts = await guestPage().then(fontFaces, () => '');
    response.send(html(receipt ? shownPage(receipt) : said('proof.unknown', 'no', []), fonts));
  });
  return router;
};
