import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import type { ReactNode } from 'react';
import { Icon } from '../../components/controls/Icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { Summary, SummaryFold } from './Summary.tsx';
import '../../components/flow.css';
import '../../components/steps.css';
import '../../../web-look/skeleton.css';
import '../../components/frame/skeleton.css';
import '../../components/surface.css';

/** A step of the booking: the progress, the content, and the stay beside it. */
export const FlowPage = ({
  villa,
  booking,
  step,
  children,
}: {
  villa: Villa;
  booking: Booking;
  step: Step;
  children: ReactNode;
}) => (
  <div className="flow">
    <div className="wrap flow-grid">
      <div className="flow-main">
        <Steps current={step} />
        <SummaryFold booking={booking} />
        {children}
      </div>
      <Summary villa={villa} booking={booking} />
    </div>
  </div>
);

const steps = ['stepDetails', 'stepPayment', 'stepDone'] as const;
type Step = (typeof steps)[number];

/** The guest's step in the booking. */
const Steps = ({ current }: { current: Step }) => {
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

/** The skeleton of a booking step while the booking loads. */
export const FlowSkeleton = () => (
  <div className="flow" aria-busy="true">
    <div className="wrap flow-grid">
      <div className="flow-main stack">
        <span className="bone" />
        <span className="bone bone-title" />
        <span className="bone bone-short" />
        <span className="bone bone-button" />
        <span className="bone bone-button" />
      </div>
      <div className="summary surface lift pad stack">
        <span className="bone bone-stage" />
        <span className="bone bone-price" />
        <span className="bone" />
        <span className="bone" />
      </div>
    </div>
  </div>
);
