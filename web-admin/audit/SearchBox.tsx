import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { SearchField } from '../ui/SearchField.tsx';

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
  return <SearchField value={typed} placeholder={hint} label={text('audit.list.search')} onType={setTyped} />;
};
