import type { Language } from '@baan/domain/shared/customer';
import type { Line, LineKind } from '@baan/domain/villa/lines';
import { say } from '@baan/words/languages';
import { lettersIn } from '@baan/words/letters';

// A price line in letters and receipts.

type NamedLine = Line & { kind: Exclude<LineKind, 'night'> };

/** All lines but the nights, in order. */
export const namedLines = (lines: readonly Line[]): NamedLine[] =>
  lines.filter((line): line is NamedLine => line.kind !== 'night');

/** The label of a line, else the words for its kind. */
export const lineName = ({ label, kind }: NamedLine, language: Language): string =>
  (typeof label === 'string' ? label : label && say(label, language)) || lettersIn(language)(`line.${kind}`);
