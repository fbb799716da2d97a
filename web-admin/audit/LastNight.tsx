import type { VerifyRun } from '@baan/contract/audit';
import CardContent from '@mui/material/CardContent';
import { bangkokDay, longDay } from '../format/day.ts';
import { timeOfDay } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';

/** When Baan last verified by itself, in the quiet hour of the night. */
export const LastNight = ({ run: { lastNight } }: { run: VerifyRun }) => {
  const text = useText();
  const [language] = useLanguage();
  if (!lastNight)
    return (
      <CardContent component="p" sx={{ color: 'text.secondary' }}>
        {text('audit.verify.noNightYet')}
      </CardContent>
    );
  const { finishedAt, found } = lastNight;
  const when = { day: longDay(bangkokDay(new Date(finishedAt)), language), time: timeOfDay(finishedAt) };
  const words = found === 0 ? text('audit.verify.nightWell', when) : text('audit.verify.nightFound', { ...when, count: found });
  return (
    <CardContent component="p" sx={{ color: 'text.secondary' }}>
      {words}
    </CardContent>
  );
};
