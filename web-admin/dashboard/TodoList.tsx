import { Children, type ReactNode, useState } from 'react';
import { useText } from '../i18n/useText.ts';

/** As many as leave room for the other two questions. */
const onPhone = 2;

/** The answer to one of the morning's questions. A phone shows its first rows, so that all three fit its window, and the rest when asked. */
export const TodoList = ({ children }: { children: ReactNode }) => {
  const text = useText();
  const [whole, setWhole] = useState(false);
  const folded = !whole && Children.count(children) > onPhone;
  return (
    <>
      <ul className={folded ? 'todo folded' : 'todo'}>{children}</ul>
      {folded && (
        <button type="button" className="link-btn more-link" onClick={() => setWhole(true)}>
          {text('dashboard.showMore')}
        </button>
      )}
    </>
  );
};
