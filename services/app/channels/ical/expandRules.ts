import type { PlainDate } from '@baan/domain/shared/plainDate';
import type { Decoders } from '../../decoding/decoders.ts';

/** A rule without its end. `start`: `2028-01-05` or `2028-01-05T15:00:00`, local time. Starts on days of `[from, to)` are asked for. */
export type RuleQuestion = { start: string; rule: string; from: PlainDate; to: PlainDate; most: number };

/** `starts`: as the question's. `more`: there are others. */
export type RuleAnswer = { starts: string[]; more: boolean } | { error: string };

/** One answer for each question. It never throws: a rule that takes too long is answered by an error. */
export type ExpandRules = (rules: readonly RuleQuestion[]) => Promise<readonly RuleAnswer[]>;

/** Milliseconds for all rules of a feed together, and then for one by itself. */
const withinMs = 1_500;

/** Rules of one feed that may take too long before the others are not tried. */
const mostHung = 3;

const mostRemembered = 1000;

const tooLong: RuleAnswer = { error: 'it took too long' };

const sender = { lane: 'open', address: 'feeds of channels' } as const;

/** Asks a process that may be killed (docs/adr/0045): all rules at once, and one by one if that fails. */
export const createRuleExpander = ({ ask }: Pick<Decoders, 'ask'>): ExpandRules => {
  const askFor = (rules: readonly RuleQuestion[]) => ask<RuleAnswer[]>({ name: 'recurrences', rules }, withinMs, sender);
  /** Rules that took too long, which are not tried again while this process runs. */
  const hanging = new Set<string>();
  const nameOf = ({ start, rule }: RuleQuestion): string => `${start} ${rule}`;

  /** One by one, until too many of them take too long. */
  const askAlone = async (rules: readonly RuleQuestion[]): Promise<RuleAnswer[]> => {
    const answers: RuleAnswer[] = [];
    let hung = 0;
    for (const rule of rules) {
      const alone = hung < mostHung ? await askFor([rule]).catch(() => null) : undefined;
      if (alone === null) {
        hung += 1;
        if (hanging.size < mostRemembered) hanging.add(nameOf(rule));
      }
      answers.push(alone?.[0] ?? tooLong);
    }
    return answers;
  };

  return async rules => {
    const tried = rules.filter(rule => !hanging.has(nameOf(rule)));
    if (tried.length === 0) return rules.map(() => tooLong);
    const found = (await askFor(tried).catch(() => undefined)) ?? (await askAlone(tried));
    const answerOf = new Map(tried.map((rule, index) => [rule, found[index]]));
    return rules.map(rule => answerOf.get(rule) ?? tooLong);
  };
};
