import './legend.css';
import { useText } from '../i18n/useText.ts';

const standings = ['booked', 'review', 'held', 'blocked'] as const;

/** The colours of nights. `seasons`: names of the visible ones. */
export const Legend = ({ seasons = [] }: { seasons?: readonly string[] }) => {
  const text = useText();
  return (
    <span className="legend">
      {standings.map(name => (
        <span key={name}>
          <i className={name} />
          {text(name === 'review' ? 'dashboard.reviewLong' : `dashboard.${name}`)}
        </span>
      ))}
      {seasons.map(name => (
        <span key={name}>
          <i className="season" />
          {name}
        </span>
      ))}
    </span>
  );
};
