import type { AuditEvent } from '@baan/contract/audit';
import { Link } from 'react-router-dom';
import { eventName } from '../eventDescription/eventName.ts';
import { bangkokDay, dayMonthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { clockTime } from './clockTime.ts';
import { eventAddress, rowId } from './places.ts';

type Cause = NonNullable<AuditEvent['cause']>;

type Props = {
  cause: Cause;
  /** When the caused event happened. */
  at: string;
  onThisPage: (position: string) => boolean;
};

/** Links to the cause of an event: on this page, or in the list that ends with the cause. Names its day if it differs. */
export const CauseLink = ({ cause, at, onThisPage }: Props) => {
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
