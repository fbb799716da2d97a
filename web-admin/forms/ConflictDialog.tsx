import { Dialog, DialogActions, DialogContent, DialogTitle, Radio, styled } from '@mui/material';
import { useId, useState } from 'react';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { useNow } from '../ui/useNow.ts';
import { VisuallyHidden, visuallyHidden } from '../ui/Words.tsx';
import type { FieldConflict } from './fieldConflicts.ts';

type Props = {
  crossings: readonly FieldConflict[];
  label: (field: string) => string;
  /** A value as text. */
  show: (field: string, value: unknown) => string;
  /** The fields that keep the values typed here, or null to continue editing. */
  onAnswer: (mine: string[] | null) => void;
};

/** On a phone each field is a block, which repeats whose value is whose. */
const Choices = styled('table')({
  tableLayout: 'fixed',
  '& th, & td': {
    padding: '6px 12px 6px 0',
    borderTop: '1px solid var(--hairline)',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  '& th': { color: 'var(--muted)' },
  '& tbody th': { paddingTop: 14 },
  '& thead th': { border: 0 },
  '& th:first-of-type': { width: '24%' },
  '& label': { display: 'flex', alignItems: 'flex-start', gap: 10, minHeight: 'var(--tap)', paddingBlock: 8, cursor: 'pointer' },
  '& label > span:last-child': { minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '@media (min-width: 560px)': { '& [data-whose]': visuallyHidden },
  '@media (max-width: 559px)': {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr + tr': { marginTop: 12 },
    '& th:first-of-type': { width: 'auto' },
    '& th, & td': { padding: '4px 0' },
    '& tbody th': { paddingTop: 12, fontWeight: 600, color: 'var(--ink)' },
    '& td': { border: 0 },
    '& [data-whose]': { display: 'block', color: 'var(--muted)' },
  },
});

/** Some fields were changed here and by a colleague: asks, line by line, which value to keep. */
export const ConflictDialog = ({ crossings, label, show, onAnswer }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const id = useId();
  const [mine, setMine] = useState<readonly string[]>(crossings.map(({ field }) => field));
  const names = [...new Set(crossings.map(({ by }) => by || text('saving.somebody')))];
  const choose = (field: string, isMine: boolean) =>
    setMine(chosen => (isMine ? [...chosen, field] : chosen.filter(other => other !== field)));
  const name = names.join(', ');
  const choice = (field: string, isMine: boolean, words: string, at?: string) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio button is inside
    <label>
      <Radio
        sx={{ p: 0 }}
        name={`${id}-${field}`}
        checked={mine.includes(field) === isMine}
        onChange={() => choose(field, isMine)}
      />
      <span>
        <span data-whose>{`${isMine ? text('saving.mine') : text('saving.theirs', { name })}: `}</span>
        {words || text('saving.empty')}
        {at && <small>{at}</small>}
      </span>
    </label>
  );
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: 'min(720px, calc(100vw - 32px))', maxWidth: 'none' } } }}
    >
      <DialogTitle id={id}>{text('saving.crossedTitle', { name })}</DialogTitle>
      <DialogContent>
        <p>{text('saving.crossedText')}</p>
        <Choices>
          <thead>
            <tr>
              <th>
                <VisuallyHidden>{text('saving.field')}</VisuallyHidden>
              </th>
              <th scope="col">{text('saving.mine')}</th>
              <th scope="col">{text('saving.theirs', { name })}</th>
            </tr>
          </thead>
          <tbody>
            {crossings.map(crossing => (
              <tr key={crossing.field}>
                <th scope="row">{label(crossing.field)}</th>
                <td>{choice(crossing.field, true, show(crossing.field, crossing.mine))}</td>
                <td>
                  {choice(
                    crossing.field,
                    false,
                    show(crossing.field, crossing.theirs),
                    crossing.at ? whose(crossing.by, moment(crossing.at, now, language), names) : undefined,
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Choices>
      </DialogContent>
      <DialogActions>
        <Button kind="quiet" onClick={() => onAnswer([])}>
          {text('saving.allTheirs', { name })}
        </Button>
        <Button kind="line" onClick={() => onAnswer(crossings.map(({ field }) => field))}>
          {text('saving.allMine')}
        </Button>
        <Button kind="sea" onClick={() => onAnswer([...mine])}>
          {text('saving.asChosen')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** If there is only one field, its name is in the title. */
const whose = (by: string, at: string, names: readonly string[]): string => (names.length > 1 && by ? `${by}, ${at}` : at);
