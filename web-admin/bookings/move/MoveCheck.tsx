import { Icon } from '../../ui/Icon.tsx';

type Props = { icon: 'check' | 'alert' | 'info'; children: string };

/** A check before a stay is moved. */
export const MoveCheck = ({ icon, children }: Props) => (
  <li>
    <Icon name={icon} className={icon === 'check' ? 'done' : 'wait'} />
    <span>{children}</span>
  </li>
);
