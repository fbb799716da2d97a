import type { Invitation } from '@baan/contract/team';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { bangkokDay, dayMonth, dayMonthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Initial } from '../ui/Initial.tsx';
import { Grow, Row } from '../ui/Row.ts';
import { useNow } from '../ui/useNow.ts';

type Props = { invitation: Invitation; busy: boolean; onRenew: () => void; onWithdraw: () => void };

export const InvitationRow = ({ invitation, busy, onRenew, onWithdraw }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const { email, invitedAt, expiresAt } = invitation;
  const day = (instant: string): string => {
    const date = bangkokDay(new Date(instant));
    return date.slice(0, 4) === bangkokDay(now).slice(0, 4) ? dayMonth(date, language) : dayMonthYear(date, language);
  };
  const expired = invitation.expired || Date.parse(expiresAt) <= now.getTime();
  const role = text(`team.role.${invitation.role}`);
  return (
    <li>
      <Initial look={expired ? 'over' : 'wait'} size={36}>
        <Icon name={expired ? 'history' : 'mail'} />
      </Initial>
      <Grow as="span">
        <Box component="strong" sx={{ color: expired ? 'text.secondary' : undefined }}>
          {email}
        </Box>{' '}
        {expired && <Chip icon={<Icon name="history" size={16} />} label={text('team.expired')} />}
        <small>
          {expired
            ? text('team.expiredAt', { role, until: day(expiresAt) })
            : text('team.invitedAt', { role, at: day(invitedAt), until: day(expiresAt) })}
        </small>
      </Grow>
      <Row as="span" sx={{ flexWrap: 'wrap' }}>
        <Button kind="line" busy={busy} onClick={onRenew} aria-label={text('team.renewOf', { email })}>
          {text('team.renew')}
        </Button>
        <Button kind="quiet-danger" disabled={busy} onClick={onWithdraw} aria-label={text('team.withdrawOf', { email })}>
          {text('team.withdraw')}
        </Button>
      </Row>
    </li>
  );
};
