import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import type { ReactNode } from 'react';
import { AskUs } from '../../components/askUs.tsx';
import { DataLine } from './dataLine.tsx';
import { Summary } from './summary.tsx';
import '../../components/flow.css';
import './statePage.css';

type StatePageProps = {
  villa: Villa;
  booking: Booking;
  /** A reason to contact the villa, above the contact links. */
  question?: string | undefined;
  /** Below the price. */
  note?: ReactNode;
  children: ReactNode;
};

/** The state of a booking and the next steps, beside its stay; below it on a phone. */
export const StatePage = ({ villa, booking, question, note, children }: StatePageProps) => (
  <div className="flow">
    <div className="wrap flow-grid">
      <div className="flow-main state">
        {children}
        <AskUs villa={villa} question={question} />
        <DataLine />
      </div>
      <Summary villa={villa} booking={booking} note={note} stays />
    </div>
  </div>
);
