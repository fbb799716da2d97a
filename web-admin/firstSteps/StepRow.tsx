import type { AdminVilla } from '@baan/contract/adminVilla';
import { figures } from '@baan/i18n/money';
import { styled } from '@mui/material';
import type { ReactNode } from 'react';
import { useMay } from '../auth/useMay.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { useOwnerName } from '../team/useTeam.ts';
import { Button, LinkButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { UnansweredNotice } from '../ui/Unanswered.tsx';
import { villaName } from '../ui/villaName.ts';
import { VisuallyHidden } from '../ui/Words.tsx';
import { useOpenVilla } from '../villa/useVilla.ts';
import type { Step, StepName } from './steps.ts';

const Lacks = styled('span')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  maxWidth: '26ch',
  color: 'var(--muted)',
  '& svg': { marginTop: 3 },
});

/** The last step: the owner's button, once nothing is missing. Before that it lists what is missing; staff read that the owner opens the villa. */
const OpenStep = ({ villa, isNow }: { villa: AdminVilla; isNow: boolean }) => {
  const text = useText();
  const { may, busy, turn, unanswered } = useOpenVilla();
  const missing = villa.opensWhen.map(what => text(`firstSteps.opening.${what}`)).join(', ');
  if (!may) return <OwnerAlone />;
  if (missing)
    return (
      <Lacks>
        <Icon name="lock" size={16} />
        {text('firstSteps.opening.lacks', { what: missing })}
      </Lacks>
    );
  if (unanswered) return <UnansweredNotice again={unanswered} busy={busy} />;
  return (
    <Button kind={isNow ? 'sea' : 'line'} busy={busy} onClick={() => void turn(true)}>
      {text('firstSteps.opening.open')}
    </Button>
  );
};

const OwnerAlone = () => {
  const text = useText();
  const owner = useOwnerName();
  return (
    <Lacks>
      <Icon name="lock" size={16} />
      {owner ? text('firstSteps.opening.ownerAlone', { owner }) : text('firstSteps.opening.ownerAlonePlain')}
    </Lacks>
  );
};

/** The current content, for a done step; else the step's purpose. */
const useStepWords = (villa: AdminVilla) => {
  const text = useText();
  const [language] = useLanguage();
  const own = ({ th, en }: { th: string; en: string }): string => (language === 'th' ? th || en : en || th);

  const pictures = (): string => {
    const background = villa.background && text('firstSteps.pictures.background');
    const slides = villa.slides.length > 0 && text('firstSteps.pictures.slides', { count: villa.slides.length });
    if (background && slides) return text('firstSteps.pictures.and', { one: background, other: slides });
    return background || slides || '';
  };
  const direct = (discounted: number, usual: number) => figures(discounted > 0 ? discounted : usual);

  const toDo = (step: StepName): string => {
    const hasAccount = villa.bankDetails !== null || villa.promptPayId !== null;
    const allOff = !villa.bankEnabled && !villa.promptPayEnabled;
    return text(step === 'money' && hasAccount && allOff ? 'firstSteps.money.allOff' : `firstSteps.${step}.text`);
  };

  const there = (step: StepName): string => {
    switch (step) {
      case 'name':
        return [villaName(villa, language), own(villa.title)].filter(Boolean).join(', ');
      case 'pictures':
        return text('firstSteps.pictures.more', { pictures: pictures() });
      case 'prices':
        return text('firstSteps.prices.set', {
          weekday: direct(villa.weekdayDiscountedPrice, villa.weekdayPrice),
          weekend: direct(villa.weekendDiscountedPrice, villa.weekendPrice),
        });
      case 'money':
        return text('firstSteps.money.set', { methods: villa.paymentMethods.map(method => text(`method.${method}`)).join(', ') });
      case 'look':
        return text('firstSteps.look.doneText');
      default:
        return '';
    }
  };

  return (step: StepName, done: boolean): string => (done && there(step)) || toDo(step);
};

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
