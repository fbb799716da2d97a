import { useContext, useEffect, useState } from 'react';
import { FormParts } from '../forms/FormPart.tsx';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { type SectionName, sectionNames } from './sections.ts';

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
    <nav className="index" aria-label={text('villa.index')}>
      {sectionNames.map(name => (
        <a key={name} href={`#${name}`} aria-current={name === current ? 'true' : undefined}>
          <span>{text(`villa.part.${name}`)}</span>
          {changed.has(name) && (
            <>
              <Icon name="pen" size={16} />
              <span className="visually-hidden">{text('saving.notYet')}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
};
