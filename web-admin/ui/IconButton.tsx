import { Icon, type IconName } from './Icon.tsx';

type Props = { icon: IconName; label: string; onPress: () => void };

/** A button that is a picture; its words are heard, and shown by the mouse. */
export const IconButton = ({ icon, label, onPress }: Props) => (
  <button type="button" className="icon-btn" aria-label={label} title={label} onClick={onPress}>
    <Icon name={icon} />
  </button>
);
