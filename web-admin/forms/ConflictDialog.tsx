import './conflictDialog.css';
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { useNow } from '../ui/useNow.ts';
import type { FieldConflict } from './fieldConflicts.ts';

type Props = {
  crossings: readonly FieldConflict[];
  label: (field: string) => string;
  /** A value as text. */
  show: (field: string, value: unknown) => string;
  /** The fields that keep the values typed here, or null to continue editing. */
  onAnswer: (mine: string[] | null) => void;
};

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
    <label className="tick">
      <input
        type="radio"
        name={`${id}-${field}`}
        checked={mine.includes(field) === isMine}
        onChange={() => choose(field, isMine)}
      />
      <span>
        <span className="visually-hidden">{`${isMine ? text('saving.mine') : text('saving.theirs', { name })}: `}</span>
        {words || text('saving.empty')}
        {at && <small>{at}</small>}
      </span>
    </label>
  );
  return (
    <Dialog open onClose={() => onAnswer(null)} aria-labelledby={id} slotProps={{ paper: { className: 'conflict-paper' } }}>
      <div className="console dialog-body">
        <h2 id={id}>{text('saving.crossedTitle', { name })}</h2>
        <p>{text('saving.crossedText')}</p>
        <table className="mine-theirs">
          <thead>
            <tr>
              <th>
                <span className="visually-hidden">{text('saving.field')}</span>
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
        </table>
        <div className="actions">
          <Button kind="quiet" onClick={() => onAnswer([])}>
            {text('saving.allTheirs', { name })}
          </Button>
          <Button kind="line" onClick={() => onAnswer(crossings.map(({ field }) => field))}>
            {text('saving.allMine')}
          </Button>
          <Button kind="sea" onClick={() => onAnswer([...mine])}>
            {text('saving.asChosen')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

/** If there is only one field, its name is in the title. */
const whose = (by: string, at: string, names: readonly string[]): string => (names.length > 1 && by ? `${by}, ${at}` : at);
