import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from './usePageTitle.ts';

export const NotFound = () => {
  const text = useText();
  usePageTitle(text('common.notFound'));
  return (
    <section className="panel empty">
      <h1>{text('common.notFound')}</h1>
      <p className="muted">{text('common.notFoundText')}</p>
      <Link className="btn btn-line" to="/admin">
        {text('common.toToday')}
      </Link>
    </section>
  );
};
