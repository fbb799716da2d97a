import { Link, useLocation } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { useStats } from '../dashboard/useStats.ts';
import { useText } from '../i18n/useText.ts';
import { useLinksInReview } from '../links/useLinks.ts';
import { Icon } from '../ui/Icon.tsx';
import { type ConsolePage, markedAt, pages } from './pages.ts';

const groups = ['work', 'house', 'record'] as const;

/** The permitted pages, in groups; bookings and links show the number of slips that wait for a decision. */
export const SideMenu = () => (
  <>
    {groups.map(group => (
      <ul key={group} className="menu-group">
        {pages
          .filter(page => page.group === group)
          .map(page => (
            <Entry key={page.to} page={page} />
          ))}
      </ul>
    ))}
  </>
);

const Entry = ({ page }: { page: ConsolePage }) => {
  const { to, icon, label, resource } = page;
  const text = useText();
  const { pathname } = useLocation();
  const may = useMay('list', resource);
  if (!may) return null;
  return (
    <li>
      <Link to={to} aria-current={markedAt(pathname) === to ? 'page' : undefined}>
        <Icon name={icon} />
        {text(label)}
        {resource === 'bookings' && <SlipsWaiting />}
        {resource === 'payment-links' && <LinkSlipsWaiting />}
      </Link>
    </li>
  );
};

const SlipsWaiting = () => <Waiting count={useStats().data?.inReview} />;
const LinkSlipsWaiting = () => <Waiting count={useLinksInReview().data?.length} />;

const Waiting = ({ count = 0 }: { count?: number | undefined }) => {
  const text = useText();
  if (count === 0) return null;
  return (
    <span className="count-dot">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{text('menu.waiting', { smart_count: count })}</span>
    </span>
  );
};
