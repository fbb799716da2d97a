import type { AuditEvent } from '@baan/contract/audit';
import { Link } from 'react-router-dom';
import { bangkokDay, dayMonthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { eventName } from '../story/eventName.ts';
import { clockTime } from './clockTime.ts';
import { eventAddress, rowId } from './places.ts';

type Cause = NonNullable<AuditEvent['cause']>;

type Props = {
  cause: Cause;
  /** When the event happened that follows from it. */
  at: string;
  onThisPage: (position: string) => boolean;
};

/** Leads to the event that this one follows from: on this page, or to the list as it ended with it. Names its day if that is another. */
export const Because = ({ cause, at, onThisPage }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const day = bangkokDay(new Date(cause.at));
  const date = day === bangkokDay(new Date(at)) ? '' : `${dayMonthYear(day, language)} `;
  const words = `${eventName(cause.type, text)}, ${date}${clockTime(cause.at)}`;
  return (
    <Link
      to={
        onThisPage(cause.position) ? { search: window.location.search, hash: `#${rowId(cause.position)}` } : eventAddress(cause)
      }
    >
      {words}
    </Link>
  );
};
