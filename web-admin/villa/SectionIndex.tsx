import { styled } from '@mui/material/styles';
import { useContext, useEffect, useState } from 'react';
import { FormParts } from '../forms/FormPart.tsx';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { type SectionName, sectionNames } from './sections.ts';

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
