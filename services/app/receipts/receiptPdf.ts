import type { Terms } from '@baan/contract/terms';
import type { Language } from '@baan/domain/shared/customer';
import type { ReceiptRow } from '@baan/projections/receipts';
import { create as createQr } from 'qrcode';
import { a4, mm, openPaper, type ReceiptPaper, type TextStyle } from './paper.ts';
import { type ReceiptText, receiptText } from './receiptWords.ts';

// One A4 page. A long stay continues on a second page. The look follows the design's receipt.css: thin lines, no boxes.

const ink = '#1d2a2c';
const muted = '#566464';
const hairline = '#dcdedd';
const sea = '#0e5a60';
const leaf = '#2f6b40';
const coral = '#c4471f';

const left = mm(20);
const right = a4.width - mm(20);
const width = right - left;
const bottom = a4.height - mm(16);
const footTop = bottom - mm(24);

const body: TextStyle = { font: 'text', size: 10.5, colour: ink };
const quiet: TextStyle = { ...body, colour: muted };
const strong: TextStyle = { ...body, font: 'textStrong' };
const fine: TextStyle = { font: 'text', size: 9, colour: muted, lineHeight: 1.6 };
const villaName: TextStyle = { font: 'display', size: 17, colour: ink, lineHeight: 1.4 };
const heading: TextStyle = { font: 'displayLight', size: 24, colour: ink, lineHeight: 1.4 };
const sum: TextStyle = { font: 'textStrong', size: 13, colour: ink };

const line = ({ doc }: ReceiptPaper, y: number, colour = hairline, thickness = 0.75): void => {
  doc.lineWidth(thickness).strokeColor(colour).moveTo(left, y).lineTo(right, y).stroke();
};

/** An icon of the icon set, drawn on a grid of `units`. */
const icon = (
  { doc }: ReceiptPaper,
  path: string,
  at: { x: number; y: number; size: number; units: number; colour: string; stroke: number },
): void => {
  doc
    .save()
    .translate(at.x, at.y)
    .scale(at.size / at.units)
    .lineWidth(at.stroke)
    .lineCap('round')
    .lineJoin('round')
    .strokeColor(at.colour)
    .path(path)
    .stroke()
    .restore();
};

const houseMark = 'M3.5 16.2L16 5.6l12.5 10.5M8 12.7v6.1M24 12.7v6.1 M4 24.3c2-1.5 4-1.5 6 0s4 1.5 6 0 4-1.5 6 0 4 1.5 6 0';
const check = 'M4.6 12.6l4.9 4.9L19.6 6.7';

const drawHead = (paper: ReceiptPaper, text: ReceiptText): number => {
  const top = mm(20);
  const half = width * 0.6;
  icon(paper, houseMark, { x: left - mm(1), y: top, size: mm(11), units: 32, colour: sea, stroke: 1.4 });
  let y = paper.write(text.house, { x: left, y: top + mm(13), width: half }, villaName);
  for (const issuerLine of text.issuer) y = paper.write(issuerLine, { x: left, y, width: half }, fine);

  const valueWidth = mm(44);
  const column = { x: left + half, width: width - half };
  let headY = paper.write(text.title, { ...column, y: top - mm(1), align: 'right' }, heading) + mm(3);
  for (const [label, value] of text.head) {
    paper.write(label, { x: column.x, y: headY, width: column.width - valueWidth, align: 'right' }, quiet);
    headY = paper.write(value, { x: right - valueWidth, y: headY, width: valueWidth, align: 'right' }, body);
  }
  if (text.stamp)
    headY = paper.write(text.stamp.small, { ...column, y: headY + mm(1), align: 'right' }, { ...strong, colour: coral });
  return Math.max(y, headY) + mm(9);
};

const drawWho = (paper: ReceiptPaper, text: ReceiptText, top: number): number => {
  line(paper, top);
  const gap = mm(12);
  const columnWidth = (width - gap) / 2;
  const column = (label: string, [first = '', ...others]: string[], x: number): number => {
    let y = paper.write(label, { x, y: top + mm(5), width: columnWidth }, fine) + mm(0.5);
    y = paper.write(first, { x, y, width: columnWidth }, strong);
    for (const other of others) y = paper.write(other, { x, y, width: columnWidth }, body);
    return y;
  };
  const ends = [column(text.payerLabel, text.payer, left), column(text.purposeLabel, text.purpose, left + columnWidth + gap)];
  return Math.max(...ends) + mm(9);
};

/** The columns of figures have a fixed width. The first column takes the rest of the page. */
const columnsOf = (count: number): { x: number; width: number }[] => {
  const figures = mm(33);
  const first = width - figures * (count - 1);
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? { x: left, width: first - mm(4) } : { x: left + first + figures * (index - 1), width: figures },
  );
};

const drawRow = (paper: ReceiptPaper, cells: string[], y: number, style: TextStyle, padding: number): number => {
  const ends = columnsOf(cells.length).map((column, index) =>
    paper.write(cells[index] ?? '', { ...column, y: y + padding, align: index === 0 ? 'left' : 'right' }, style),
  );
  const end = Math.max(...ends) + padding;
  line(paper, end);
  return end;
};

const drawSums = (paper: ReceiptPaper, text: ReceiptText, top: number): number => {
  const amountWidth = mm(33);
  const label = { x: left, width: width - amountWidth };
  const amount = { x: right - amountWidth, width: amountWidth, align: 'right' as const };
  let y = top;
  for (const [name, value] of text.sums) {
    paper.write(name, { ...label, y: y + mm(1.4), align: 'right' }, quiet);
    y = paper.write(value, { ...amount, y: y + mm(1.4) }, body) + mm(0.6);
  }
  if (text.sums.length > 0) {
    y += mm(1.6);
    line(paper, y, ink, 1.1);
  }
  paper.write(text.total[0], { ...label, y: y + mm(3), align: 'right' }, sum);
  y = paper.write(text.total[1], { ...amount, y: y + mm(3) }, sum);
  return text.words ? paper.write(text.words, { x: left, y: y + mm(1), width, align: 'right' }, quiet) : y;
};

const drawPaid = (paper: ReceiptPaper, text: ReceiptText, top: number): number => {
  const signWidth = mm(62);
  const textWidth = width - signWidth - mm(18);
  icon(paper, check, { x: left, y: top + mm(0.8), size: mm(4.6), units: 24, colour: leaf, stroke: 2 });
  const y = paper.write(text.paid.title, { x: left + mm(8), y: top, width: textWidth }, strong);
  const paidEnd = paper.write(text.paid.fine, { x: left + mm(8), y, width: textWidth }, fine);
  const signTop = top + mm(7);
  paper.doc
    .lineWidth(0.75)
    .strokeColor(muted)
    .dash(0.75, { space: 2 })
    .moveTo(right - signWidth, signTop)
    .lineTo(right, signTop)
    .stroke()
    .undash();
  const signEnd = paper.write(
    text.signature,
    { x: right - signWidth, y: signTop + mm(1.5), width: signWidth, align: 'center' },
    { ...body, size: 9.5 },
  );
  return Math.max(paidEnd, signEnd);
};

/** All squares of the QR code in one path. */
const drawQr = ({ doc }: ReceiptPaper, url: string, at: { x: number; y: number; size: number }): void => {
  const { modules } = createQr(url, { errorCorrectionLevel: 'M' });
  const side = at.size / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) doc.rect(at.x + column * side, at.y + row * side, side, side);
    }
  }
  doc.fill(ink);
};

const drawFoot = (paper: ReceiptPaper, text: ReceiptText, url: string, page: number, pages: number): void => {
  line(paper, footTop);
  const qr = mm(17);
  drawQr(paper, url, { x: left, y: footTop + mm(5), size: qr });
  const pageWidth = mm(26);
  paper.write(text.verify, { x: left + qr + mm(5), y: footTop + mm(5), width: width - qr - mm(5) - pageWidth - mm(4) }, fine);
  paper.write(text.page(page, pages), { x: right - pageWidth, y: footTop + mm(5), width: pageWidth, align: 'right' }, fine);
};

/** A word across the page, pale enough to read the text below it. */
const drawStamp = (paper: ReceiptPaper, large: string): void => {
  const { doc } = paper;
  doc
    .save()
    .rotate(-32, { origin: [a4.width / 2, a4.height / 2] })
    .fillOpacity(0.07);
  paper.write(
    large,
    { x: 0, y: a4.height / 2 - 100, width: a4.width, align: 'center' },
    { font: 'textStrong', size: 130, colour: coral },
  );
  doc.restore().fillOpacity(1);
};

/** Many rows are set closer together, so that they fit on one page. */
const paddingFor = (rows: number): number => (rows > 7 ? mm(0.9) : mm(2.3));

const drawRows = (paper: ReceiptPaper, text: ReceiptText, top: number): number => {
  const head = (y: number): number => drawRow(paper, text.columns, y, fine, mm(2));
  const padding = paddingFor(text.rows.length);
  let y = head(top);
  for (const cells of text.rows) {
    const height = paper.heightOf(cells[0] ?? '', columnsOf(cells.length)[0]?.width ?? width, body) + 2 * padding;
    if (y + height > footTop - mm(4)) {
      paper.doc.addPage();
      y = head(mm(20));
    }
    y = drawRow(paper, cells, y, body, padding);
  }
  return y;
};

const plansGap = mm(5);
const plansHeight = (paper: ReceiptPaper, { plans }: ReceiptText): number =>
  plans ? plansGap + paper.heightOf(plans, width, fine) : 0;

/** The height of sums, signature and terms below the rows. */
const endHeight = (paper: ReceiptPaper, text: ReceiptText): number => mm(8 * text.sums.length + 48) + plansHeight(paper, text);

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn);

/** The receipt as a PDF. Equal receipts give equal bytes. @param url of the page that shows it is genuine @param terms for cancelling the stay */
export const receiptPdf = async (
  receipt: ReceiptRow,
  language: Language,
  url: string,
  terms: Terms | null = null,
): Promise<Buffer> => {
  const text = receiptText(receipt, language, url.replace(/^https?:\/\//, ''), terms);
  const paper = await openPaper({
    language,
    title: `${text.title} ${receipt.number}`,
    author: text.house,
    at: new Date(receipt.at),
    texts: stringsIn(text),
  });
  paper.doc.addPage();
  let y = drawRows(paper, text, drawWho(paper, text, drawHead(paper, text)));
  if (y + endHeight(paper, text) > footTop) {
    paper.doc.addPage();
    y = mm(20);
  }
  y = drawSums(paper, text, y);
  const end = drawPaid(paper, text, Math.max(y + mm(12), Math.min(y + mm(22), footTop - mm(28) - plansHeight(paper, text))));
  if (text.plans) paper.write(text.plans, { x: left, y: end + plansGap, width }, fine);
  const { count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.doc.switchToPage(page);
    drawFoot(paper, text, url, page + 1, count);
    if (text.stamp) drawStamp(paper, text.stamp.large);
  }
  return paper.finished();
};
