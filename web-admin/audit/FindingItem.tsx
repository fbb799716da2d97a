import type { VerifyFinding } from '@baan/contract/audit';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { bangkokDay, dayMonthYear } from '../format/day.ts';
import { figure } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { clockTime } from './clockTime.ts';
import { eventAddress, stateAddress } from './places.ts';

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
      <Icon name={icon} className={wait ? 'wait' : ''} />
      <div className="grow">
        <h3>{text(`audit.verify.finding.${kind}`)}</h3>
        <p className="said-plain">{text(`audit.verify.finding.${kind}Text`)}</p>
        <dl className="facts-list">
          <div>
            <dt>{text('audit.verify.where')}</dt>
            <dd>
              {subjectWords ? address ? <Link to={address}>{subjectWords}</Link> : subjectWords : text('audit.verify.whole')}
              {event && `, ${text('audit.verify.position', { position: figure(Number(event)) })}`}
            </dd>
          </div>
          {at && (
            <div>
              <dt>{text('audit.verify.when')}</dt>
              <dd>{`${dayMonthYear(bangkokDay(new Date(at)), language)} ${clockTime(at)}`}</dd>
            </div>
          )}
          <div className="wide">
            <dt>{text('audit.verify.whatToDo')}</dt>
            <dd>{text(`audit.verify.advice.${advice}`)}</dd>
          </div>
        </dl>
        <div className="acts">
          {event && at && (
            <Link className="btn btn-line" to={eventAddress({ position: event, at })}>
              {text('audit.verify.seeEvent')}
            </Link>
          )}
          {kind === 'seal' && mayClose && (
            <Link className="btn btn-line" to="/admin/villa">
              {text('audit.verify.closeHouse')}
            </Link>
          )}
          <details className="raw">
            <summary>
              <Icon name="right" size={16} />
              {text('audit.verify.technical')}
            </summary>
            <p className="mono">{detail}</p>
          </details>
        </div>
      </div>
    </li>
  );
};
