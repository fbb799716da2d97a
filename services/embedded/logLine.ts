/** A line of a part's log; pino writes the same fields. */
type LogLine = { level: number; time: number; msg: string };

/** `terminal`: for the terminal too, as a line of its own or as the progress of a start. Set by runtime/supervised.ts of the service. */
type ShownLine = LogLine & { terminal?: 'line' | 'progress' };

const parsed = (line: string): Partial<ShownLine> | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

export const isLogLine = (line: string): boolean => parsed(line) !== undefined;

/** What a line says to whoever sits at the terminal. */
export const shownLine = (line: string): { text: string; isProgress: boolean } | undefined => {
  const { terminal, msg } = parsed(line) ?? {};
  return terminal && msg !== undefined ? { text: msg, isProgress: terminal === 'progress' } : undefined;
};

/** PostgreSQL's word for how serious a line is, as a level. */
const levels: readonly [RegExp, number][] = [
  [/\b(FATAL|PANIC): /, 60],
  [/\bERROR: /, 50],
  [/\bWARNING: /, 40],
];

/** Makes one JSON object of every line: those of a part that writes plain text, and what the system or V8 prints at a sudden end. */
export const asLogLine =
  (part: string, write: (line: string) => void, clock: () => Date, usual = 30): ((line: string) => void) =>
  line => {
    const level = levels.find(([pattern]) => pattern.test(line))?.[1] ?? usual;
    write(isLogLine(line) ? line : JSON.stringify({ level, time: clock().getTime(), part, msg: line }));
  };
