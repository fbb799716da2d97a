import type { AdminVilla } from '@baan/contract/adminVilla';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useMay } from '../auth/useMay.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { OpenStep } from './OpenStep.tsx';
import type { Step, StepName } from './steps.ts';
import { useStepWords } from './useStepWords.ts';

type Props = { villa: AdminVilla; step: Step; number: number; isNow: boolean; onLook: () => void };

/** The steps; on a phone what is to do stands below its words. */
export const StepList = styled('ol')({
  marginTop: 8,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 14px',
    minHeight: 68,
    paddingBlock: 12,
  },
  '& > li + li': { borderTop: '1px solid var(--hairline)' },
  '& small': { lineHeight: 1.5 },
  '@media (max-width: 559px)': {
    '& > li:not([data-done]) > :nth-of-type(n + 3), & > li:not([data-done]) > .MuiButton-root': {
      gridColumn: 2,
      justifySelf: 'start',
      marginTop: 4,
      maxWidth: 'none',
    },
  },
});

const N = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  border: '1.5px solid var(--edge)',
  color: 'var(--muted)',
  fontWeight: 600,
  '[data-done] > &': { borderColor: 'transparent', background: 'var(--leaf-tint)', color: 'var(--leaf)' },
  '[data-now] > &': { borderColor: 'var(--sea)', background: 'var(--sea)', color: 'var(--on-sea)' },
});

/** One step: done or not, its current content, and a link. The first open step is the page's main action. */
export const StepRow = ({ villa, step: { name, done }, number, isNow, onLook }: Props) => {
  const text = useText();
  const words = useStepWords(villa);
  return (
    <li data-done={done || undefined} data-now={isNow || undefined} aria-current={isNow ? 'step' : undefined}>
      <N aria-hidden="true">{done ? <Icon name="check" /> : number}</N>
      <span>
        <strong>{text(`firstSteps.${name}.title`)}</strong>
        {done && <VisuallyHidden> {text('firstSteps.done')}</VisuallyHidden>}
        <small>{words(name, done)}</small>
      </span>
      <Act name={name} done={done} isNow={isNow} villa={villa} onLook={onLook} />
    </li>
  );
};

const pages: Partial<Record<StepName, string>> = {
  name: '/admin/villa#names',
  pictures: '/admin/villa#pictures',
  prices: '/admin/prices#base',
  money: '/admin/bank',
};

type ActProps = { name: StepName; done: boolean; isNow: boolean; villa: AdminVilla; onLook: () => void };

const Act = ({ name, done, isNow, villa, onLook }: ActProps) => {
  const text = useText();
  const mayChangeBank = useMay('edit', 'bank');
  const kind = done ? 'quiet' : isNow ? 'sea' : 'line';
  if (name === 'open') return <OpenStep villa={villa} isNow={isNow} />;
  if (name === 'look')
    return (
      <LinkButton kind={kind} icon={done ? undefined : 'eye'} href="/" target="_blank" rel="noopener" onClick={onLook}>
        {text(done ? 'firstSteps.look.again' : 'firstSteps.look.act')}
        <VisuallyHidden> {text('firstSteps.look.newTab')}</VisuallyHidden>
      </LinkButton>
    );
  const words = (): ReactNode => {
    if (name === 'money' && !mayChangeBank) return text('firstSteps.money.actStaff');
    return text(done ? 'firstSteps.edit' : `firstSteps.${name}.act`);
  };
  return (
    <LinkButton kind={kind} to={pages[name] ?? '/admin'}>
      {words()}
      {done && <VisuallyHidden> {text(`firstSteps.${name}.title`)}</VisuallyHidden>}
    </LinkButton>
  );
};
