import type { ReactNode } from 'react';
import './flow.css';
import './whole.css';

/** A page that is one message: what happened, and what can be done next. */
export const WholePage = ({
  title,
  text,
  badge,
  children,
}: {
  title: string;
  text?: ReactNode;
  badge?: ReactNode;
  children?: ReactNode;
}) => (
  <div className="flow">
    <div className="wrap">
      <div className="whole">
        {badge}
        <h1>{title}</h1>
        {text && <p className="lead">{text}</p>}
        {children}
      </div>
    </div>
  </div>
);
