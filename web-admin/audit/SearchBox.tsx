import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

const typingPause = 350;

/** Searches with a debounce. A search text from elsewhere, as on going back, replaces the typed one. */
export const SearchBox = ({
  text: current,
  hint,
  onSearch,
}: {
  text: string;
  hint: string;
  onSearch: (words: string) => void;
}) => {
  const text = useText();
  const [typed, setTyped] = useState(current);
  const [searched, setSearched] = useState(current);
  if (current !== searched) {
    setSearched(current);
    setTyped(current);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === searched) return;
    const timer = setTimeout(() => {
      setSearched(wanted);
      onSearch(wanted);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed, searched, onSearch]);
  return (
    <span className="search">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        maxLength={100}
        placeholder={hint}
        aria-label={text('audit.list.search')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
    </span>
  );
};
