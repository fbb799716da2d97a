import '../../web-look/skeleton.css';
import './skeleton.css';

/** For what has no shape to stand in for it yet. */
export const Spinner = ({ label }: { label: string }) => (
  <p className="row waiting" role="status">
    <span className="spinner" aria-hidden="true" />
    {label}
  </p>
);
