import { Icon, type IconName } from './Icon.tsx';

type Props = { icon: IconName; label: string; onPress: () => void };

/** An icon button; its text is for screen readers and the tooltip. */
export const IconButton = ({ icon, label, onPress }: Props) => (
  <button type="button" className="icon-btn" aria-label={label} title={label} onClick={onPress}>
    <Icon name={icon} />
  </button>
);
