import { useLanguage } from '../i18n/language.ts';
import { Icon } from './icon.tsx';
import './steps.css';

const steps = ['stepDetails', 'stepPayment', 'stepDone'] as const;
export type Step = (typeof steps)[number];

/** The guest's step in the booking. */
export const Steps = ({ current }: { current: Step }) => {
  const { t } = useLanguage();
  return <StepLine label={t('booking.steps')} names={steps.map(step => t(`booking.${step}`))} at={steps.indexOf(current)} />;
};

/** The steps: done, current (`at`, from 0), and ahead. */
export const StepLine = ({ label, names, at }: { label: string; names: string[]; at: number }) => (
  <ol className="steps" aria-label={label}>
    {names.map((name, i) => (
      <li key={name} data-done={i < at ? '' : undefined} aria-current={i === at ? 'step' : undefined}>
        {i < at && <Icon name="check" />} {name}
      </li>
    ))}
  </ol>
);
