import { useListContext } from 'ra-core';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { kindsByTitle } from './emailTitle.ts';

/** Filters emails by kind. */
export const KindFilter = () => {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const { kind: chosen = [], ...others } = filterValues as { kind?: string[] };
  return (
    <span className="sort-choice">
      <select
        className="input"
        aria-label={text('emails.kindLabel')}
        value={chosen.join()}
        onChange={({ target }) => setFilters(target.value ? { ...others, kind: target.value.split(',') } : others)}
      >
        <option value="">{text('emails.anyKind')}</option>
        {kindsByTitle(text).map(([words, kinds]) => (
          <option key={words} value={kinds.join()}>
            {words}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  );
};
