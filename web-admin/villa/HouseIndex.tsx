import { useContext, useEffect, useState } from 'react';
import { FormParts } from '../forms/FormPart.tsx';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { type Section, sectionNames } from './sections.ts';

/** The sections on the left: marks the one in view, and the changed ones. */
export const HouseIndex = () => {
  const text = useText();
  const { changed } = useContext(FormParts);
  const [current, setCurrent] = useState<Section>('names');
  useEffect(() => {
    const watch = new IntersectionObserver(
      entries => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setCurrent(seen.target.id as Section);
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
    <nav className="index" aria-label={text('house.index')}>
      {sectionNames.map(name => (
        <a key={name} href={`#${name}`} aria-current={name === current ? 'true' : undefined}>
          <span>{text(`house.part.${name}`)}</span>
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
