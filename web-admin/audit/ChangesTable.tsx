import type { AuditEvent } from '@baan/contract/audit';
import { FieldValue, HiddenValue } from '../eventDescription/FieldValue.tsx';
import { fieldName, inReadingOrder, itemNameIn } from '../eventDescription/fieldName.ts';
import { changedParts, isNothing } from '../eventDescription/valueText.ts';
import { useLanguage, useText } from '../i18n/useText.ts';

/** Changed fields that are hidden: the service sends only their names. */
const hiddenFields = ({ hidden, data, changes }: AuditEvent): string[] =>
  hidden.filter(field => !Object.hasOwn(data, field) && !changes.some(change => change.field === field));

const changesOf = ({ changes }: AuditEvent) =>
  inReadingOrder(changes, ({ field }) => field).map(({ field, before, after }) => {
    const [was, is] = changedParts(before, after, field);
    return { field, before: was, after: is };
  });

/** Every field that the event changed. */
export const ChangesTable = ({ event }: { event: AuditEvent }) => {
  const text = useText();
  const [language] = useLanguage();
  // A name that exists only in the data means nothing to people; the data below contains it.
  const names = [
    ...new Set(
      hiddenFields(event)
        .filter(field => fieldName(field, text) !== field)
        .map(field => fieldName(field, text)),
    ),
  ];
  if (event.changes.length === 0 && names.length === 0) return <p className="muted">{text('audit.one.nothing')}</p>;
  const ofFigures = event.changes.every(({ before, after }) =>
    [before, after].every(one => isNothing(one) || typeof one === 'number'),
  );
  return (
    <table className={ofFigures ? 'vs changes figures-only' : 'vs changes'}>
      <caption>{text('audit.one.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('audit.one.field')}</th>
          <th scope="col">{text('audit.one.before')}</th>
          <th scope="col">{text('audit.one.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changesOf(event).map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldName(field, text, itemNameIn(event, field, language))}</th>
            <td className={isNothing(before) ? 'none' : undefined}>
              {isNothing(before) ? (
                <FieldValue field={field} value={before} />
              ) : (
                <del>
                  <FieldValue field={field} value={before} />
                </del>
              )}
            </td>
            <td>
              <ins>
                <FieldValue field={field} value={after} />
              </ins>
            </td>
          </tr>
        ))}
        {names.map(name => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td colSpan={2}>
              <HiddenValue />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
