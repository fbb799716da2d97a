import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import { Alert, Typography } from '@mui/material';
import { dayMonth, nightsLong } from '../../format/day.ts';
import { moment } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { LinkButton } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Rows.tsx';
import { useNow } from '../../ui/useNow.ts';
import { type Conflict, isOpen, isSide, useConflicts } from '../useChannels.ts';

/** In the card of a stay: its nights that somebody else has too, and where to find the ways out. */
export const SoldTwiceLine = ({ twice }: { twice: readonly PlainDate[] }) => {
  const text = useText();
  const [language] = useLanguage();
  if (twice.length === 0) return null;
  return (
    <Row as="p" sx={{ mt: 1, flexWrap: 'wrap', color: 'error.main', fontWeight: 600 }}>
      <Icon name="alert" size={16} />
      {text('dashboard.soldTwice')}: {twice.map(day => dayMonth(day, language)).join(', ')}
      <LinkButton kind="quiet" to="/admin/channels">
        {text('channels.conflict.see')}
      </LinkButton>
    </Row>
  );
};

type AgreementProps = { agreement: NonNullable<Conflict['agreedBefore']> };

/** How, why, by whom and when, in a line. */
export const Agreement = ({ agreement: { how, reason, by, at } }: AgreementProps) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  return [text(`channels.conflict.hows.${how}`), reason, by, moment(at, now, language)].filter(Boolean).join(' · ');
};

/** In the card of a stay: what was agreed on about nights that somebody else has too. */
export const SettledLines = ({ holderId }: { holderId: string }) => {
  const text = useText();
  const [language] = useLanguage();
  const settled = (useConflicts().data ?? []).filter(conflict => !isOpen(conflict) && isSide(conflict, holderId));
  return settled.map(({ id, checkIn, checkOut, settled: by }) => (
    <Row key={id} sx={{ mt: 1, alignItems: 'start' }}>
      <Icon name="check" size={16} tone="muted" />
      <div>
        {text('dashboard.settledOverlap')}: {nightsLong(checkIn, addDays(checkOut, -1), language)}
        {by && (
          <Typography component="small" color="textSecondary" sx={{ display: 'block' }}>
            <Agreement agreement={by} />
          </Typography>
        )}
      </div>
    </Row>
  ));
};

/** On top of Today and of the calendar, while nights are sold twice. */
export const SoldTwiceNotice = () => {
  const text = useText();
  const [language] = useLanguage();
  const open = (useConflicts().data ?? []).filter(isOpen);
  const count = open.filter(({ mayJoin }) => !mayJoin).length;
  const [first] = open;
  if (!first) return null;
  const nights = open.length === 1 && `: ${nightsLong(first.checkIn, addDays(first.checkOut, -1), language)}`;
  return (
    <Alert
      sx={{ alignItems: 'center' }}
      severity={count > 0 ? 'error' : 'warning'}
      icon={<Icon name="alert" />}
      action={
        <LinkButton kind="line" to={`/admin/channels#${first.id}`}>
          {text('channels.conflict.see')}
        </LinkButton>
      }
    >
      <strong>
        {count > 0 ? text('channels.conflict.today', { count }) : text('channelStay.offers', { count: open.length })}
        {nights}
      </strong>
    </Alert>
  );
};
