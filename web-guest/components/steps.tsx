import { useLanguage } from '../i18n/language.ts';
import { Icon } from './icon.tsx';
import './steps.css';

const steps = ['stepDetails', 'stepPayment', 'stepDone'] as const;
export type Step = (typeof steps)[number];

/** Where the guest is in the booking. */
export const Steps = ({ current }: { current: Step }) => {
  const { t } = useLanguage();
  const at = steps.indexOf(current);
  return (
    <ol className="steps" aria-label={t('booking.steps')}>
      {steps.map((step, i) => (
        <li key={step} data-done={i < at ? '' : undefined} aria-current={i === at ? 'step' : undefined}>
          {i < at && <Icon name="check" />} {t(`booking.${step}`)}
        </li>
      ))}
    </ol>
  );
};
