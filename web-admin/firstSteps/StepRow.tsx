import type { AdminVilla } from '@baan/contract/adminVilla';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { OpenStep } from './OpenStep.tsx';
import type { Step, StepName } from './steps.ts';
import { useStepWords } from './useStepWords.ts';

type Props = { villa: AdminVilla; step: Step; number: number; isNow: boolean; onLook: () => void };

/** One step: done or not, its current content, and a link. The first open step is the page's main action. */
export const StepRow = ({ villa, step: { name, done }, number, isNow, onLook }: Props) => {
  const text = useText();
  const words = useStepWords(villa);
  return (
    <li data-done={done || undefined} data-now={isNow || undefined} aria-current={isNow ? 'step' : undefined}>
      <span className="n" aria-hidden="true">
        {done ? <Icon name="check" /> : number}
      </span>
      <span>
        <strong>{text(`firstSteps.${name}.title`)}</strong>
        {done && <span className="visually-hidden"> {text('firstSteps.done')}</span>}
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
  const look = done ? 'btn btn-quiet' : isNow ? 'btn btn-sea' : 'btn btn-line';
  if (name === 'open') return <OpenStep villa={villa} isNow={isNow} />;
  if (name === 'look')
    return (
      <a className={look} href="/" target="_blank" rel="noopener" onClick={onLook}>
        {!done && <Icon name="eye" />}
        {text(done ? 'firstSteps.look.again' : 'firstSteps.look.act')}
        <span className="visually-hidden"> {text('firstSteps.look.newTab')}</span>
      </a>
    );
  const words = (): ReactNode => {
    if (name === 'money' && !mayChangeBank) return text('firstSteps.money.actStaff');
    return text(done ? 'firstSteps.edit' : `firstSteps.${name}.act`);
  };
  return (
    <Link className={look} to={pages[name] ?? '/admin'}>
      {words()}
      {done && <span className="visually-hidden"> {text(`firstSteps.${name}.title`)}</span>}
    </Link>
  );
};
