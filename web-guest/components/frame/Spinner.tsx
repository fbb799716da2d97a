import '../../../web-look/skeleton.css';
import './skeleton.css';

/** For content that has no skeleton. `inline`: among other content, instead of a whole screen. */
export const Spinner = ({ label, inline = false }: { label: string; inline?: boolean }) => (
  <p className={inline ? 'row' : 'row waiting'} role="status">
    <span className="spinner" aria-hidden="true" />
    {label}
  </p>
);
