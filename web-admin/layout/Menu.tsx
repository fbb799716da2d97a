import { styled } from '@mui/material';
import { Menu as RaMenu } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { useStats } from '../dashboard/useStats.ts';
import { useText } from '../i18n/useText.ts';
import { useLinksInReview } from '../links/useLinks.ts';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/Words.tsx';
import { type ConsolePage, markedAt, pages } from './pages.ts';

const groups = ['work', 'house', 'record'] as const;

/** A line stands between groups with visible entries. */
const Group = styled(RaMenu)({
  padding: 0,
  '&:not(:empty) ~ &:not(:empty)': {
    marginTop: 8,
    '&::before': { content: '""', margin: '0 12px 8px', borderTop: '1px solid var(--hairline)' },
  },
});

/** The permitted pages, in groups; bookings and links show the number of slips that wait for a decision. */
export const Menu = () => (
  <>
    {groups.map(group => (
      <Group key={group} role="list">
        {pages
          .filter(page => page.group === group)
          .map(page => (
            <Entry key={page.to} page={page} />
          ))}
      </Group>
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
      <RaMenu.Item
        to={to}
        role="link"
        leftIcon={<Icon name={icon} />}
        aria-current={markedAt(pathname) === to ? 'page' : undefined}
        primaryText={
          <>
            {text(label)}
            {resource === 'bookings' && <SlipsWaiting />}
            {resource === 'payment-links' && <LinkSlipsWaiting />}
          </>
        }
      />
    </li>
  );
};

const SlipsWaiting = () => <Waiting count={useStats().data?.inReview} />;
const LinkSlipsWaiting = () => <Waiting count={useLinksInReview().data?.length} />;

const Dot = styled('span')({
  minWidth: 22,
  padding: '0 6px',
  borderRadius: 999,
  background: 'var(--amber-tint)',
  color: 'var(--amber)',
  textAlign: 'center',
  fontWeight: 600,
});

const Waiting = ({ count = 0 }: { count?: number | undefined }) => {
  const text = useText();
  if (count === 0) return null;
  return (
    <Dot>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{text('menu.waiting', { count })}</VisuallyHidden>
    </Dot>
  );
};
