import './firstSteps.css';
import type { AdminVilla } from '@baan/contract/adminVilla';
import { useGetIdentity } from 'ra-core';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { firstName } from '../eventDescription/firstName.ts';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Icon } from '../ui/Icon.tsx';
import { StepRow } from './StepRow.tsx';
import { stepsOf } from './steps.ts';
import { useSeenAsGuest } from './useLooked.ts';
import { VillaCard } from './VillaCard.tsx';

const later = [
  { name: 'invite', to: '/admin/team', icon: 'user' },
  { name: 'block', to: '/admin/calendar', icon: 'calendar' },
  { name: 'enter', to: '/admin/bookings/create', icon: 'history' },
] as const;

/** Today for a villa that was never open: six steps to its first booking. */
export const FirstSteps = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const { identity } = useGetIdentity();
  const mayInvite = useMay('edit', 'staff');
  const [looked, look] = useSeenAsGuest();
  const steps = stepsOf(villa, looked);
  const done = steps.filter(step => step.done).length;
  const now = steps.find(step => !step.done)?.name;
  const count = text('firstSteps.count', { done, all: steps.length });
  usePageTitle(text('firstSteps.title'));
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{text('firstSteps.welcome', { name: firstName(identity?.fullName ?? '') })}</h1>
          <p className="muted">{text('firstSteps.left', { smart_count: steps.length - done })}</p>
        </div>
      </div>
      <div className="grid with-side">
        <section className="panel" aria-labelledby="first-steps">
          <div className="panel-head first-head">
            <h2 id="first-steps">{text('firstSteps.title')}</h2>
            <span className="num">{count}</span>
          </div>
          <div className="body">
            <div
              className="progress"
              role="progressbar"
              aria-label={text('firstSteps.title')}
              aria-valuenow={done}
              aria-valuemin={0}
              aria-valuemax={steps.length}
              aria-valuetext={count}
            >
              <i style={{ '--done': done / steps.length } as object} />
            </div>
            <ol className="steps-list">
              {steps.map((step, index) => (
                <StepRow key={step.name} villa={villa} step={step} number={index + 1} isNow={step.name === now} onLook={look} />
              ))}
            </ol>
          </div>
        </section>
        <VillaCard villa={villa} onLook={look} />
      </div>
      <section className="panel can-wait" aria-labelledby="can-wait">
        <div className="panel-head">
          <h2 id="can-wait">{text('firstSteps.later.title')}</h2>
        </div>
        <div className="body">
          <ul className="lines stack-s">
            {later
              .filter(({ name }) => name !== 'invite' || mayInvite)
              .map(({ name, to, icon }) => (
                <li key={name}>
                  <Icon name={icon} />
                  <span className="grow">
                    <Link to={to}>
                      <strong>{text(`firstSteps.later.${name}`)}</strong>
                    </Link>
                    <small>{text(`firstSteps.later.${name}Text`)}</small>
                  </span>
                </li>
              ))}
          </ul>
        </div>
      </section>
    </>
  );
};
