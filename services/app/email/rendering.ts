import { visibleText } from '@baan/contract/visibleText';
import { formatsOf } from '@baan/i18n/languages';
import { plainText } from '@baan/i18n/plainText';
import type { Email, InlinePart, InlineText, RenderedEmail } from './email.ts';
import { escapeHtml } from './htmlText.ts';

// 600 px, tables and inline styles: mail programs still need them. The email is readable without picture and style block.

const colour = {
  ground: '#F7F2E9',
  card: '#FFFDF8',
  ink: '#1D2A2C',
  muted: '#566464',
  line: '#E3DED2',
  sea: '#0E5A60',
  coral: '#C4471F',
};
const serif = "Trirong,'Noto Serif Thai',Georgia,'Times New Roman',serif";
const sans = "'IBM Plex Sans Thai','Sukhumvit Set',Thonburi,'Leelawadee UI',Tahoma,sans-serif";

const styleBlock = `
  @media (max-width: 620px) { .card { width: 100% !important; } .in { padding-left: 20px !important; padding-right: 20px !important; } .head { font-size: 25px !important; } }
  @media (prefers-color-scheme: dark) {
    .ground { background: #151A19 !important; } .card { background: #1E2524 !important; }
    .ink, .ink a { color: #F1ECE1 !important; } .muted { color: #ABB4AE !important; } .sea { color: #74C3BB !important; }
    td { border-color: #3A4241 !important; }
  }`;

/** Line breaks of a text become breaks. */
const inline = (part: InlinePart): string => {
  if (typeof part === 'string') return escapeHtml(part).replace(/\n/g, '<br>');
  if ('strong' in part) return `<strong${part.whole ? ' style="white-space:nowrap"' : ''}>${escapeHtml(part.strong)}</strong>`;
  if ('keepTogether' in part) return `<span style="white-space:nowrap">${escapeHtml(part.keepTogether)}</span>`;
  const whole = part.url.startsWith('tel:') ? ';white-space:nowrap' : '';
  return `<a class="sea" href="${escapeHtml(part.url)}" style="color:${colour.sea}${whole}">${escapeHtml(part.link)}</a>`;
};

const html = (words: InlineText): string => words.map(inline).join('');

/** Thai has marks above and below the line. */
const lineHeight = ({ language }: Email): string => (formatsOf(language).script === 'thai' ? '1.65' : '1.5');

const paragraph = (letter: Email, words: InlineText, margin: string): string =>
  `<p class="ink" style="margin:${margin};font:400 16px/${lineHeight(letter)} ${sans};color:${colour.ink}">${html(words)}</p>`;

const cell = (padding: string, content: string): string =>
  content && `<tr><td class="in" style="padding:${padding}">${content}</td></tr>`;

const pictureRow = ({ picture }: Email): string =>
  picture
    ? `<tr><td bgcolor="${colour.sea}" style="background:${colour.sea}"><img src="${escapeHtml(picture.url)}" width="600" alt="${escapeHtml(picture.alt)}" style="display:block;width:100%;height:auto;border:0;color:${colour.card};font:400 16px/2.4 ${sans};text-align:center"></td></tr>`
    : '';

/** Balances the lines. Not where words hold together: Chromium then keeps the word before them on their line too. */
const balance = (heading: InlineText): string =>
  heading.some(part => typeof part !== 'string' && 'keepTogether' in part) ? '' : 'text-wrap:balance;';

/** A short label stays on one line beside a long value. One in two languages may break: on a phone there is no room for both. */
const labelWrap = (label: string): string => (label.length <= 24 && !label.includes(' · ') ? 'white-space:nowrap;' : '');

const rowsTable = (letter: Email, told: Email['rows']): string => {
  const height = lineHeight(letter);
  const rows = told.map(
    ({ label, value }) => `<tr>
<td class="muted" style="padding:10px 12px 10px 0;border-top:1px solid ${colour.line};vertical-align:baseline;${labelWrap(label)}font:400 14px/${height} ${sans};color:${colour.muted}">${escapeHtml(label)}</td>
<td class="ink" align="right" style="padding:10px 0;border-top:1px solid ${colour.line};vertical-align:baseline;font:400 16px/${height} ${sans};color:${colour.ink}">${html(value)}</td>
</tr>`,
  );
  if (rows.length === 0) return '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tbody>${rows.join('\n')}</tbody></table>`;
};

const codeTable = (letter: Email): string =>
  letter.code
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="ink" align="center" style="padding:20px 0;border-top:1px solid ${colour.line};border-bottom:1px solid ${colour.line};font:600 34px/1.3 ${sans};letter-spacing:6px;color:${colour.ink}">${escapeHtml(letter.code.figures)}</td></tr></table>
<p class="muted" style="margin:10px 0 0;font:400 14px/${lineHeight(letter)} ${sans};color:${colour.muted}">${html(letter.code.note)}</p>`
    : '';

const buttonTable = ({ button }: Email): string =>
  button
    ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${colour.coral}" style="background:${colour.coral};border-radius:10px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:14px 24px;font:600 16px/1.4 ${sans};color:#FFFFFF;text-decoration:none">${escapeHtml(button.text)}</a></td></tr></table>`
    : '';

const section = (letter: Email, { title, rows = [], paragraphs }: Email['sections'][number]): string =>
  cell(
    title ? '32px 40px 0' : '20px 40px 0',
    [
      title
        ? `<h2 class="ink" style="margin:0 0 8px;font:400 22px/1.35 ${serif};color:${colour.ink}">${escapeHtml(title)}</h2>`
        : '',
      rowsTable(letter, rows),
      ...paragraphs.map((words, index) => paragraph(letter, words, index < paragraphs.length - 1 ? '0 0 8px' : '0')),
    ]
      .filter(Boolean)
      .join('\n'),
  );

const privacyLine = ({ privacy }: Email): string => (privacy ? `<br>${inline({ link: privacy.text, url: privacy.url })}` : '');

/** The whole document. All text is escaped here and nowhere else. */
const emailHtml = (letter: Email): string => `<!doctype html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>${styleBlock}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${colour.ground}">
<div role="main" lang="${letter.language}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colour.ground}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:100%;background:${colour.card};border-radius:14px;overflow:hidden">
<tr><td class="in ink" style="padding:24px 40px ${letter.picture ? '24px' : '0'};font:400 22px/1.3 ${serif};color:${colour.ink}">${escapeHtml(letter.villaName)}</td></tr>
${pictureRow(letter)}
${cell(
  letter.picture ? '36px 40px 8px' : '28px 40px 8px',
  `<h1 class="ink head" style="margin:0 0 12px;font:300 30px/1.3 ${serif};${balance(letter.heading)}color:${colour.ink}">${html(letter.heading)}</h1>
${paragraph(letter, letter.lead, '0')}`,
)}
${cell('16px 40px 0', codeTable(letter))}
${cell('20px 40px 0', rowsTable(letter, letter.rows))}
${cell('28px 40px 0', buttonTable(letter))}
${letter.sections.map(part => section(letter, part)).join('\n')}
<tr><td class="in muted" style="padding:32px 40px 36px;font:400 14px/${lineHeight(letter)} ${sans};color:${colour.muted}">${escapeHtml(letter.closing)}${privacyLine(letter)}</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;

const plain = (part: InlinePart): string => {
  if (typeof part === 'string') return part;
  if ('strong' in part) return part.strong;
  if ('keepTogether' in part) return part.keepTogether;
  return part.url.startsWith('http') ? `${part.link} ${part.url}` : part.link;
};

const line = (words: InlineText): string => words.map(plain).join('');

const told = (rows: Email['rows']): string[] => rows.map(({ label, value }) => `${label}: ${line(value)}`);

/** The email as plain text. */
const emailText = (letter: Email): string => {
  const { villaName, heading, lead, code, rows, button, sections, closing, privacy } = letter;
  const blocks = [
    villaName,
    line(heading),
    line(lead),
    code ? `${code.figures}\n${line(code.note)}` : '',
    told(rows).join('\n'),
    button ? `${button.text}\n${button.url}` : '',
    ...sections.map(section =>
      [section.title, ...told(section.rows ?? []), ...section.paragraphs.map(line)].filter(Boolean).join('\n'),
    ),
    closing,
    privacy ? `${privacy.text}\n${privacy.url}` : '',
  ];
  const text = plainText(blocks.filter(block => block !== '').join('\n\n'));
  // Typed text may have many empty lines.
  return `${text.replace(/\n{3,}/g, '\n\n')}\n`;
};

/** Every text of a part: a guest's name may be anywhere, with marks that turn the line around. */
const visible = <Part>(part: Part): Part => {
  if (typeof part === 'string') return visibleText(part) as Part;
  if (Array.isArray(part)) return part.map(visible) as Part;
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, visible(value)])) as Part;
};

export const renderEmail = (written: Email): RenderedEmail => {
  const letter = visible(written);
  return { subject: plainText(letter.subject), html: emailHtml(letter), text: emailText(letter) };
};
