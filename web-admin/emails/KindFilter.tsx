import { useListContext } from 'ra-core';
import { useText } from '../i18n/useText.ts';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { kindsByTitle } from './emailTitle.ts';

/** Filters emails by kind. */
export const KindFilter = () => {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const { kind: chosen = [], ...others } = filterValues as { kind?: string[] };
  return (
    <NativeSelect
      label={text('emails.kindLabel')}
      value={chosen.join()}
      onChoose={kinds => setFilters(kinds ? { ...others, kind: kinds.split(',') } : others)}
    >
      <option value="">{text('emails.anyKind')}</option>
      {kindsByTitle(text).map(([words, kinds]) => (
        <option key={words} value={kinds.join()}>
          {words}
        </option>
      ))}
    </NativeSelect>
  );
};
