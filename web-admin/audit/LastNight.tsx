import type { VerifyRun } from '@baan/contract/audit';
import { bangkokDay, longDay } from '../format/day.ts';
import { timeOfDay } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';

/** When Baan last verified by itself, in the quiet hour of the night. */
export const LastNight = ({ run: { lastNight } }: { run: VerifyRun }) => {
  const text = useText();
  const [language] = useLanguage();
  if (!lastNight) return <p className="body muted">{text('audit.verify.noNightYet')}</p>;
  const { finishedAt, found } = lastNight;
  const when = { day: longDay(bangkokDay(new Date(finishedAt)), language), time: timeOfDay(finishedAt) };
  const words =
    found === 0 ? text('audit.verify.nightWell', when) : text('audit.verify.nightFound', { ...when, smart_count: found });
  return <p className="body muted">{words}</p>;
};
