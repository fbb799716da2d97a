import type { AdminVilla } from '@baan/contract/adminVilla';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useGetIdentity } from 'ra-core';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { firstName } from '../eventDescription/firstName.ts';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Icon } from '../ui/Icon.tsx';
import { Lines } from '../ui/Lines.ts';
import { NoWrap } from '../ui/NoWrap.ts';
import { PageHead } from '../ui/PageHead.ts';
import { PanelHead, Panels } from '../ui/Panel.ts';
import { Grow } from '../ui/Row.ts';
import { StepList, StepRow } from './StepRow.tsx';
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
      <PageHead>
        <div>
          <h1>{text('firstSteps.welcome', { name: firstName(identity?.fullName ?? '') })}</h1>
          <Typography color="textSecondary">{text('firstSteps.left', { count: steps.length - done })}</Typography>
        </div>
      </PageHead>
      <Panels side>
        <Card component="section" aria-labelledby="first-steps">
          <PanelHead sx={{ pt: '18px' }}>
            <h2 id="first-steps">{text('firstSteps.title')}</h2>
            <NoWrap>{count}</NoWrap>
          </PanelHead>
          <CardContent>
            <LinearProgress
              variant="determinate"
              value={(100 * done) / steps.length}
              aria-label={text('firstSteps.title')}
              aria-valuetext={count}
            />
            <StepList>
              {steps.map((step, index) => (
                <StepRow key={step.name} villa={villa} step={step} number={index + 1} isNow={step.name === now} onLook={look} />
              ))}
            </StepList>
          </CardContent>
        </Card>
        <VillaCard villa={villa} onLook={look} />
      </Panels>
      <Card component="section" sx={{ mt: 2.5 }} aria-labelledby="can-wait">
        <PanelHead>
          <h2 id="can-wait">{text('firstSteps.later.title')}</h2>
        </PanelHead>
        <CardContent>
          <Lines stack>
            {later
              .filter(({ name }) => name !== 'invite' || mayInvite)
              .map(({ name, to, icon }) => (
                <li key={name}>
                  <Icon name={icon} />
                  <Grow as="span">
                    <Link to={to}>
                      <strong>{text(`firstSteps.later.${name}`)}</strong>
                    </Link>
                    <small>{text(`firstSteps.later.${name}Text`)}</small>
                  </Grow>
                </li>
              ))}
          </Lines>
        </CardContent>
      </Card>
    </>
  );
};
