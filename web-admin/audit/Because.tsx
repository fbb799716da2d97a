import type { AuditEvent } from '@baan/contract/audit';
import { Link } from 'react-router-dom';
import { en } from '../i18n/en.ts';
import type { Text } from '../i18n/useText.ts';
import { useText } from '../i18n/useText.ts';
import { clockTime } from './clockTime.ts';
import { eventAddress, rowId } from './places.ts';

type Cause = NonNullable<AuditEvent['cause']>;

/** An event in few words; one that nobody named by its type. */
export const eventName = (type: string, text: Text): string =>
  Object.hasOwn(en.eventNames, type) ? text(`eventNames.${type as keyof typeof en.eventNames}`) : type;

/** Leads to the event that this one follows from: on this page, or to the list as it ended with it. */
export const Because = ({ cause, onThisPage }: { cause: Cause; onThisPage: (position: string) => boolean }) => {
  const text = useText();
  const words = `${eventName(cause.type, text)}, ${clockTime(cause.at)}`;
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
