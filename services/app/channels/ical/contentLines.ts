// The lines of an iCalendar file (RFC 5545, section 3.1).

/** A property: `DTSTART;VALUE=DATE:20261224`. Names are upper case. `line`: where it begins in the file, counted from 1. */
export type ContentLine = { name: string; parameters: ReadonlyMap<string, string>; value: string; line: number };

type UnfoldedLine = { text: string; line: number };

/** Joins folded lines: one that begins with a space or tab continues the one before. Empty lines are left out. */
export const unfoldedLines = (text: string): UnfoldedLine[] => {
  const lines: UnfoldedLine[] = [];
  const physical = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [index, part] of physical.entries()) {
    const last = lines.at(-1);
    if (/^[ \t]/.test(part) && last) last.text += part.slice(1);
    else if (part.trim() !== '') lines.push({ text: part, line: index + 1 });
  }
  return lines;
};

const nameForm = /^[A-Za-z0-9-]+/;
const parameterForm = /^;([A-Za-z0-9-]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/;

/** undefined: no content line. */
export const contentLineOf = ({ text, line }: UnfoldedLine): ContentLine | undefined => {
  const name = nameForm.exec(text)?.[0];
  if (name === undefined) return undefined;
  const parameters = new Map<string, string>();
  let rest = text.slice(name.length);
  for (let found = parameterForm.exec(rest); found; found = parameterForm.exec(rest)) {
    const [whole, parameter = '', value = ''] = found;
    parameters.set(parameter.toUpperCase(), value.replace(/^"(.*)"$/, '$1'));
    rest = rest.slice(whole.length);
  }
  return rest.startsWith(':') ? { name: name.toUpperCase(), parameters, value: rest.slice(1), line } : undefined;
};
