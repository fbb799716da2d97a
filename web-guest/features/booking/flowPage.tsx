import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import type { ReactNode } from 'react';
import { type Step, Steps } from '../../components/steps.tsx';
import { Summary, SummaryFold } from './summary.tsx';
import '../../components/flow.css';

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
