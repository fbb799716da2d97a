import { Children, type ReactNode, useState } from 'react';
import { useText } from '../i18n/useText.ts';

/** The number of rows that leaves room for the other two questions. */
const onPhone = 2;

/** The answer to one of the morning's questions. A phone shows only its first rows, so that all three fit the viewport, and the rest on request. */
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
