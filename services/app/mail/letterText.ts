import type { Inline, Letter, Words } from './letter.ts';

const plain = (part: Inline): string => {
  if (typeof part === 'string') return part;
  if ('strong' in part) return part.strong;
  if ('keepTogether' in part) return part.keepTogether;
  return part.url.startsWith('http') ? `${part.link} ${part.url}` : part.link;
};

const line = (words: Words): string => words.map(plain).join('');

const told = (rows: Letter['rows']): string[] => rows.map(({ label, value }) => `${label}: ${line(value)}`);

/** The letter as plain text. */
export const letterText = (letter: Letter): string => {
  const { houseName, heading, lead, code, rows, button, sections, closing } = letter;
  const blocks = [
    houseName,
    line(heading),
    line(lead),
    code ? `${code.figures}\n${line(code.note)}` : '',
    told(rows).join('\n'),
    button ? `${button.text}\n${button.url}` : '',
    ...sections.map(section =>
      [section.title, ...told(section.rows ?? []), ...section.paragraphs.map(line)].filter(Boolean).join('\n'),
    ),
    closing,
  ];
  const text = blocks.filter(block => block !== '').join('\n\n');
  // Typed text may have many empty lines.
  return `${text.replace(/\n{3,}/g, '\n\n')}\n`;
};
