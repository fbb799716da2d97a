import type { AdminVilla } from '@baan/contract/adminVilla';
import { Card, CardContent, Chip, LinearProgress, styled, Typography } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { Dashboard } from '../dashboard/Dashboard.tsx';
import { useStats } from '../dashboard/useStats.ts';
import { firstName } from '../format/firstName.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLoading } from '../ui/Loading.tsx';
import { PageHead, Panel, Panels } from '../ui/Panel.tsx';
import { Grow, Lines, Row } from '../ui/Rows.tsx';
import { VillaPicture } from '../ui/VillaPicture.tsx';
import { villaName } from '../ui/villaName.ts';
import { NoWrap } from '../ui/Words.tsx';
import { useVilla } from '../villa/useVilla.ts';
import { StepList, StepRow } from './StepRow.tsx';
import { isNew, stepsOf } from './steps.ts';
import { useSeenAsGuest } from './useLooked.ts';

const Picture = styled('div')({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 10',
  background: 'var(--shade)',
  color: 'var(--muted)',
  textAlign: 'center',
  '& :is(picture, img)': { display: 'block', width: '100%', height: '100%', minHeight: 0, objectFit: 'cover' },
  '& > span': { display: 'grid', justifyItems: 'center', gap: 6 },
});

const Site = styled('a')({ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--tap)' });

/** The house as the site shows it now. */
const VillaCard = ({ villa, onLook }: { villa: AdminVilla; onLook: () => void }) => {
  const text = useText();
  const [language] = useLanguage();
  const picture = villa.backgroundImage ?? villa.slideImages[0];
  const named = villa.name.th !== '' || villa.name.en !== '';
  return (
    <Card component="aside" sx={{ overflow: 'hidden' }}>
      <Picture>
        {picture ? (
          <VillaPicture villa={villa} url={picture} sizes="(min-width: 1100px) 372px, 100vw" />
        ) : (
          <span>
            <Icon name="image" size={32} />
            {text('firstSteps.card.noPicture')}
          </span>
        )}
      </Picture>
      <CardContent sx={{ pt: '14px', '& p': { mt: 0.5 } }}>
        <Row sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <Grow as="strong" sx={{ overflowWrap: 'anywhere' }}>
            {villaName(villa, language)}
          </Grow>
          <Chip icon={<Icon name="lock" />} label={text('firstSteps.card.not')} />
        </Row>
        <Typography color="textSecondary">
          {text(named && picture ? 'firstSteps.card.seeNamed' : 'firstSteps.card.see')}
        </Typography>
        <p>
          <Site href="/" target="_blank" rel="noopener" onClick={onLook}>
            {location.host}
          </Site>
        </p>
      </CardContent>
    </Card>
  );
};

const later = [
  { name: 'invite', to: '/admin/team', icon: 'user' },
  { name: 'block', to: '/admin/calendar', icon: 'calendar' },
  { name: 'enter', to: '/admin/bookings/create', icon: 'history' },
] as const;

/** Today for a villa that was never open: six steps to its first booking. */
const FirstSteps = ({ villa }: { villa: AdminVilla }) => {
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
        <Panel title={text('firstSteps.title')} end={<NoWrap>{count}</NoWrap>}>
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
        </Panel>
        <VillaCard villa={villa} onLook={look} />
      </Panels>
      <Panel sx={{ mt: 2.5 }} title={text('firstSteps.later.title')}>
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
      </Panel>
    </>
  );
};

/** /admin: the first steps for a villa that was never open, else Today. */
export const TodayOrFirstSteps = () => {
  const { villa, isPending } = useVilla();
  const { data: stats, isPending: counting } = useStats();
  // Neither page may flash before the other. If one fails to load, Today shows the error.
  if (isPending || (villa?.acceptsBookings === false && counting)) return <PageLoading />;
  return villa && stats && isNew(villa, stats.totalBookings) ? <FirstSteps villa={villa} /> : <Dashboard />;
};
