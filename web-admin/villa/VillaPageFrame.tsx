import type { AdminVilla } from '@baan/contract/adminVilla';
import { Chip, styled, Typography } from '@mui/material';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useStats } from '../dashboard/useStats.ts';
import { isNew, stepsOf } from '../firstSteps/steps.ts';
import { useSeenAsGuest } from '../firstSteps/useLooked.ts';
import { FormPart, FormParts } from '../forms/FormPart.tsx';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed, PageLoading } from '../ui/Loading.tsx';
import { Back, PageHead } from '../ui/Panel.tsx';
import { VisuallyHidden } from '../ui/Words.tsx';
import { useUnderwayCount } from './pictures/PickPictures.tsx';
import { type SectionName, sectionNames } from './sections.ts';
import { useVilla } from './useVilla.ts';

type VillaSectionProps = { section: SectionName; about: ReactNode; children: ReactNode };

/** A section of the house page. It shows the number of its running uploads. */
export const VillaSection = ({ section, about, children }: VillaSectionProps) => {
  const text = useText();
  const underway = useUnderwayCount(section);
  const badge = underway > 0 && (
    <Chip color="warning" icon={<Icon name="upload" />} label={text('villa.underway', { count: underway })} />
  );
  return (
    <FormPart id={section} title={text(`villa.part.${section}`)} about={about} badge={badge}>
      {children}
    </FormPart>
  );
};

const Index = styled('nav')({
  position: 'sticky',
  top: 76,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    padding: '4px 8px 4px 14px',
    borderLeft: '2px solid var(--hairline)',
    color: 'var(--muted)',
    textDecoration: 'none',
    lineHeight: 1.4,
    '&:hover': { color: 'var(--ink)' },
    '&[aria-current]': { borderColor: 'var(--sea)', color: 'var(--ink)', fontWeight: 600 },
    '& > span:first-of-type': { flex: 1 },
  },
});

/** The sections on the left: marks the one in view, and the changed ones. */
export const SectionIndex = () => {
  const text = useText();
  const { changed } = useContext(FormParts);
  const [current, setCurrent] = useState<SectionName>('names');
  useEffect(() => {
    const watch = new IntersectionObserver(
      entries => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setCurrent(seen.target.id as SectionName);
      },
      { rootMargin: '-15% 0px -75% 0px' },
    );
    for (const name of sectionNames) {
      const part = document.getElementById(name);
      if (part) watch.observe(part);
    }
    return () => watch.disconnect();
  }, []);
  return (
    <Index aria-label={text('villa.index')}>
      {sectionNames.map(name => (
        <a key={name} href={`#${name}`} aria-current={name === current ? 'true' : undefined}>
          <span>{text(`villa.part.${name}`)}</span>
          {changed.has(name) && (
            <>
              <Icon name="pen" size={16} tone="wait" />
              <VisuallyHidden>{text('saving.notYet')}</VisuallyHidden>
            </>
          )}
        </a>
      ))}
    </Index>
  );
};

/** Links from a first step's page back to the steps, with the number done: on a phone the menu is two presses away. */
export const BackToSteps = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const [looked] = useSeenAsGuest();
  const { data: stats } = useStats();
  if (!stats || !isNew(villa, stats.totalBookings)) return null;
  const steps = stepsOf(villa, looked);
  const count = text('firstSteps.count', { done: steps.filter(({ done }) => done).length, all: steps.length });
  return <Back to="/admin">{`${text('firstSteps.title')} · ${count}`}</Back>;
};

type Props = {
  title: string;
  /** With a link to the site. */
  asGuest?: boolean;
  /** Other content at the right of the head. */
  ways?: ReactNode;
  /** A line below the title. */
  about?: (villa: AdminVilla) => string;
  children: (villa: AdminVilla) => ReactNode;
};

/** A page about the house: its head, and its content once the house has loaded. */
export const VillaPageFrame = ({ title, asGuest = false, ways, about, children }: Props) => {
  const text = useText();
  const { villa, error, isPending, refetch } = useVilla();
  usePageTitle(title);
  const line = villa && about?.(villa);
  return (
    <>
      {villa && <BackToSteps villa={villa} />}
      <PageHead>
        <div>
          <h1>{title}</h1>
          {line && <Typography color="textSecondary">{line}</Typography>}
        </div>
        {ways}
        {asGuest && (
          <LinkButton kind="line" href="/" target="_blank" rel="noopener" icon="eye">
            {text('villa.asGuest')}
          </LinkButton>
        )}
      </PageHead>
      {isPending && <PageLoading />}
      {error && !villa && <LoadFailed retry={refetch} />}
      {villa && children(villa)}
    </>
  );
};
