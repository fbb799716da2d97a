import type { AuditEvent } from '@baan/contract/audit';
import { styled, Typography } from '@mui/material';
import { FieldValue, HiddenValue } from '../../eventDescription/FieldValue.tsx';
import { fieldName, inReadingOrder, itemNameIn } from '../../eventDescription/names.ts';
import { changedParts, isNothing } from '../../eventDescription/valueText.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { added, removed } from '../../ui/Changes.tsx';

/** Changed fields that are hidden: the service sends only their names. */
const hiddenFields = ({ hidden, data, changes }: AuditEvent): string[] =>
  hidden.filter(field => !Object.hasOwn(data, field) && !changes.some(change => change.field === field));

const changesOf = ({ changes }: AuditEvent) =>
  inReadingOrder(changes, ({ field }) => field).map(({ field, before, after }) => {
    const [was, is] = changedParts(before, after, field);
    return { field, before: was, after: is };
  });

/** Three columns of words would break inside them: field, before and after stand below each other. */
const stackedRows = {
  '&& thead': { position: 'absolute', clipPath: 'inset(50%)' },
  '&& tbody :is(tr, th, td)': { display: 'block' },
  '&& tbody :is(th, td)': { padding: '2px 0', border: 0 },
  '&& tbody tr': { paddingBlock: 6, borderBottom: '1px solid var(--hairline)' },
} as const;

const Table = styled('table', { shouldForwardProp: name => name !== 'ofFigures' })<{ ofFigures: boolean }>(({ ofFigures }) => ({
  overflowWrap: 'anywhere',
  '& caption': { paddingBottom: 4, textAlign: 'left', fontWeight: 600 },
  '&& :is(th, td)': {
    display: 'table-cell',
    height: 'auto',
    padding: '6px 16px 6px 0',
    borderBottom: '1px solid var(--hairline)',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  '&& :is(th, td) + *': { textAlign: ofFigures ? 'right' : 'left' },
  '&& tr': { display: 'table-row' },
  '&& tbody tr:last-child > *': { borderBottom: 0 },
  '& thead th, & [data-none]': { color: 'var(--muted)' },
  '@media (max-width: 819px)': ofFigures ? {} : stackedRows,
  '& del': removed,
  '& ins': added,
}));

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
  if (event.changes.length === 0 && names.length === 0)
    return <Typography color="textSecondary">{text('audit.one.nothing')}</Typography>;
  const ofFigures = event.changes.every(({ before, after }) =>
    [before, after].every(one => isNothing(one) || typeof one === 'number'),
  );
  return (
    <Table ofFigures={ofFigures}>
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
            <td data-none={isNothing(before) || undefined}>
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
    </Table>
  );
};
