import type { ReactNode } from 'react';
import '../flow.css';
import './whole.css';

type WholeProps = {
  title: string;
  text?: ReactNode;
  badge?: ReactNode;
  children?: ReactNode;
  /** A picture, below the text if there is no room beside it. */
  picture?: ReactNode;
};

/** A page with one message: the event, and the next steps. */
export const WholePage = ({ title, text, badge, children, picture }: WholeProps) => (
  <div className="flow">
    <div className={picture ? 'wrap whole-grid' : 'wrap'}>
      <div className="whole">
        {badge}
        <h1>{title}</h1>
        {text && <p className="lead">{text}</p>}
        {children}
      </div>
      {picture && <div className="picture">{picture}</div>}
    </div>
  </div>
);
