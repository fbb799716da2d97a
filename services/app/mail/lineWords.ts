import type { Language } from '@baan/domain/shared/customer';
import type { Line, LineKind } from '@baan/domain/villa/lines';
import { say } from '@baan/words/languages';
import { lettersIn } from '@baan/words/letters';

// A price line as letters and receipts name it.

type NamedLine = Line & { kind: Exclude<LineKind, 'night'> };

/** All but the nights, in their order: each is printed by its own name. */
export const namedLines = (lines: readonly Line[]): NamedLine[] =>
  lines.filter((line): line is NamedLine => line.kind !== 'night');

/** The words of a line; without any, its kind says what it is. */
export const lineName = ({ label, kind }: NamedLine, language: Language): string =>
  (typeof label === 'string' ? label : label && say(label, language)) || lettersIn(language)(`line.${kind}`);
