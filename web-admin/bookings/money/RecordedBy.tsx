import { moment } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { useNow } from '../../ui/useNow.ts';
import type { RecordedBy } from './recordedMoney.ts';

/** Actor, time and reason of a line by staff. */
export const RecordedByLine = ({ told }: { told: RecordedBy | undefined }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  if (!told) return null;
  const who = told.who || text('history.who.staff');
  return <small>{[`${who}, ${moment(told.at, now, language)}`, told.reason].filter(Boolean).join(': ')}</small>;
};
