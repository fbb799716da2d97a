import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import '../../components/tabs.css';

const sections = ['description', 'rooms', 'amenities', 'reviews'] as const;

/** Scrolls to the parts of the page and marks the one in view; description is marked first. */
export const SectionTabs = () => {
  const { t } = useLanguage();
  const inView = useSectionInView();
  return (
    <nav className="tabs" aria-label={t('home.tabs')}>
      {sections.map(id => (
        <a key={id} href={`#${id}`} aria-current={id === inView}>
          {t(`home.${id}`)}
        </a>
      ))}
    </nav>
  );
};

const useSectionInView = (): string => {
  const [inView, setInView] = useState<string>('description');
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        for (const entry of entries) if (entry.isIntersecting) setInView(entry.target.id);
      },
      { rootMargin: '-30% 0px -60% 0px' },
    );
    for (const id of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return inView;
};
