import { Link, useLocation } from 'react-router-dom';
import { useStats } from '../dashboard/useStats.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { useLinksInReview } from '../links/useLinks.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

type Entry = { to: string; icon: IconName; label: MessageKey; current: RegExp };

const work: Entry[] = [
  { to: '/admin', icon: 'sun', label: 'menu.today', current: /^\/admin(\/dashboard)?\/?$/ },
  { to: '/admin/bookings', icon: 'list', label: 'menu.bookings', current: /^\/admin\/bookings/ },
  { to: '/admin/create-unique-payment-link', icon: 'link', label: 'menu.links', current: /^\/admin\/create-unique-payment-link/ },
];
const house: Entry[] = [{ to: '/admin/villa', icon: 'tag', label: 'menu.prices', current: /^\/admin\/villa/ }];

/** Only what works stands here. Beside bookings and links: how many slips wait for a decision. */
export const SideMenu = () => {
  const text = useText();
  const { pathname } = useLocation();
  const { data: stats } = useStats();
  const { data: links } = useLinksInReview();
  const waiting: Partial<Record<MessageKey, number>> = { 'menu.bookings': stats?.inReview, 'menu.links': links?.length };
  const item = ({ to, icon, label, current }: Entry) => {
    const count = waiting[label] ?? 0;
    return (
      <Link key={to} to={to} aria-current={current.test(pathname) ? 'page' : undefined}>
        <Icon name={icon} />
        {text(label)}
        {count > 0 && (
          <span className="count-dot">
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{text('menu.waiting', { smart_count: count })}</span>
          </span>
        )}
      </Link>
    );
  };
  return (
    <>
      {work.map(item)}
      <hr />
      {house.map(item)}
    </>
  );
};
