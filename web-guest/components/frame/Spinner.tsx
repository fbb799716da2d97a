import '../../../web-look/skeleton.css';
import './skeleton.css';

/** For content that has no skeleton. */
export const Spinner = ({ label }: { label: string }) => (
  <p className="row waiting" role="status">
    <span className="spinner" aria-hidden="true" />
    {label}
  </p>
);
