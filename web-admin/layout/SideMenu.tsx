import { NavLink } from 'react-router-dom';
import { useStats } from '../dashboard/useStats.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

type Entry = { to: string; icon: IconName; label: MessageKey; end?: boolean };

const work: Entry[] = [
  { to: '/admin', icon: 'sun', label: 'menu.today', end: true },
  { to: '/admin/bookings', icon: 'list', label: 'menu.bookings' },
];
const house: Entry[] = [{ to: '/admin/villa', icon: 'tag', label: 'menu.prices' }];

/** Only what works stands here. Beside the bookings: how many slips wait for a decision. */
export const SideMenu = () => {
  const text = useText();
  const { data: stats } = useStats();
  const waiting = stats?.inReview ?? 0;
  const item = ({ to, icon, label, end }: Entry) => (
    <NavLink key={to} to={to} end={end}>
      <Icon name={icon} />
      {text(label)}
      {label === 'menu.bookings' && waiting > 0 && (
        <span className="count-dot">
          <span aria-hidden="true">{waiting}</span>
          <span className="visually-hidden">{text('menu.waiting', { smart_count: waiting })}</span>
        </span>
      )}
    </NavLink>
  );
  return (
    <>
      {work.map(item)}
      <hr />
      {house.map(item)}
    </>
  );
};
