import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { FormPart } from '../forms/FormPart.tsx';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import type { SectionName } from './sections.ts';
import { useUnderwayCount } from './Underway.tsx';

type Props = { section: SectionName; about: ReactNode; children: ReactNode };

/** A section of the house page. It shows the number of its running uploads. */
export const VillaSection = ({ section, about, children }: Props) => {
  const text = useText();
  const underway = useUnderwayCount(section);
  const badge = underway > 0 && (
    <Chip color="warning" icon={<Icon name="upload" size={16} />} label={text('villa.underway', { count: underway })} />
  );
  return (
    <FormPart id={section} title={text(`villa.part.${section}`)} about={about} badge={badge}>
      {children}
    </FormPart>
  );
};
