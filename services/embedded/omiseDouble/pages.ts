import type { ChargeRecord } from './records.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { font: 17px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 10vh auto; padding: 0 1.25rem; color: #1b2430; }
button { font: inherit; width: 100%; min-height: 48px; margin-top: 12px; border-radius: 8px; border: 1px solid #1b2430; background: #fff; color: inherit; }
button.main { background: #1b2430; color: #fff; }
</style>
</head>
<body>
${body}
</body>
</html>
`;

const baht = (satang: number): string => (satang / 100).toLocaleString('en', { minimumFractionDigits: 2 });

/** The bank's page for 3-D Secure. */
export const challengePage = ({ payment, amount, card, description }: ChargeRecord): string =>
  page(
    'Test bank',
    `<h1>Your bank asks</h1>
<p>Pay THB ${baht(amount)} with the card ending ${escapeHtml(card?.number.slice(-4) ?? '')}?</p>
<p>${escapeHtml(description ?? '')}</p>
<form method="post" action="/payments/${payment}/authorize">
<button class="main" name="answer" value="yes">Confirm</button>
<button name="answer" value="no">Refuse</button>
</form>
<p>This is a test. No money moves.</p>`,
  );

/** In the place of a payer's banking app: the QRs that wait to be scanned. */
export const scanningPage = (charges: readonly ChargeRecord[]): string =>
  page(
    'Test bank',
    `<h1>PromptPay</h1>
${charges.length === 0 ? '<p>No QR is waiting. Open one on a payment page, and load this page again.</p>' : ''}
${charges.map(scanned).join('\n')}
<p>This is a test. No money moves.</p>`,
  );

const scanned = ({ id, amount, description }: ChargeRecord): string =>
  `<form method="post" action="/scan/${id}">
<button class="main">Scan and pay THB ${baht(amount)}${description ? `, ${escapeHtml(description)}` : ''}</button>
</form>`;

/** After an answer, where the charge names no page to return to. */
export const answeredPage = (): string => page('Test bank', '<h1>Thank you</h1><p>You may close this page.</p>');
