import sprite from '../../../web-look/icons.svg?no-inline';

/** One symbol of web-look/icons.svg. It is hidden from screen readers: the text beside it says the same. */
export const Icon = ({ name, className = '' }: { name: string; className?: string }) => (
  <svg className={`icon ${className}`} aria-hidden="true" focusable="false">
    <use href={`${sprite}#i-${name}`} />
  </svg>
);
