import sprite from '../icons.svg?no-inline';

/** One symbol of icons.svg. It says nothing to a screen reader: the words beside it do. */
export const Icon = ({ name, className = '' }: { name: string; className?: string }) => (
  <svg className={`icon ${className}`} aria-hidden="true" focusable="false">
    <use href={`${sprite}#i-${name}`} />
  </svg>
);
