import type { VerifyFinding } from '@baan/contract/audit';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { figures } from '@baan/i18n/money';
import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMay } from '../../auth/useMay.ts';
import { dayMonthYear } from '../../format/day.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { LinkButton } from '../../ui/Buttons.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Facts, Grow } from '../../ui/Rows.tsx';
import { clockTime } from '../clockTime.ts';
import { eventAddress, stateAddress } from '../events/filters.ts';
import { Acts, Raw } from '../events/Log.tsx';

/** Brick is a broken proof; amber a screen that shows wrong data. */
const looks: Record<VerifyFinding['kind'], { icon: IconName; wait?: true }> = {
  chain: { icon: 'pen' },
  mac: { icon: 'block' },
  seal: { icon: 'out' },
  carried: { icon: 'link' },
  sealed: { icon: 'lock' },
  nights: { icon: 'calendar' },
  rows: { icon: 'list', wait: true },
  checkpoint: { icon: 'clock', wait: true },
  files: { icon: 'image' },
  unsigned: { icon: 'lock' },
};

/** One finding: subject, place, time, next step; the technical details are folded. */
export const FindingItem = ({ finding }: { finding: VerifyFinding }) => {
  const text = useText();
  const [language] = useLanguage();
  const mayClose = useMay('open', 'villa');
  const { kind, where, at, advice, detail } = finding;
  const { icon, wait } = looks[kind];
  const { subject, event } = where;
  const address = subject && stateAddress(subject);
  const subjectWords = subject && (subject.name || text(`audit.subject.${subject.kind}`));
  return (
    <li>
      <Icon name={icon} tone={wait ? 'wait' : 'wrong'} />
      <Grow>
        <Typography variant="h6" component="h3">
          {text(`audit.verify.finding.${kind}`)}
        </Typography>
        <Box component="p" sx={{ maxWidth: '76ch' }}>
          {text(`audit.verify.finding.${kind}Text`)}
        </Box>
        <Facts>
          <div>
            <dt>{text('audit.verify.where')}</dt>
            <dd>
              {subjectWords ? address ? <Link to={address}>{subjectWords}</Link> : subjectWords : text('audit.verify.whole')}
              {event && `, ${text('audit.verify.position', { position: figures(Number(event)) })}`}
            </dd>
          </div>
          {at && (
            <div>
              <dt>{text('audit.verify.when')}</dt>
              <dd>{`${dayMonthYear(bangkokDate(new Date(at)), language)} ${clockTime(at)}`}</dd>
            </div>
          )}
          <div data-wide>
            <dt>{text('audit.verify.whatToDo')}</dt>
            <dd>{text(`audit.verify.advice.${advice}`)}</dd>
          </div>
        </Facts>
        <Acts sx={{ mt: 1 }}>
          {event && at && (
            <LinkButton kind="line" to={eventAddress({ position: event, at })}>
              {text('audit.verify.seeEvent')}
            </LinkButton>
          )}
          {kind === 'seal' && mayClose && (
            <LinkButton kind="line" to="/admin/villa">
              {text('audit.verify.closeHouse')}
            </LinkButton>
          )}
          <Raw>
            <summary>
              <Icon name="right" size={16} />
              {text('audit.verify.technical')}
            </summary>
            <p>{detail}</p>
          </Raw>
        </Acts>
      </Grow>
    </li>
  );
};
