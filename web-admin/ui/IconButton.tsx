import MuiIconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { Icon, type IconName } from './Icon.tsx';

type Props = Omit<IconButtonProps, 'children' | 'aria-label' | 'title'> & { icon: IconName; label: string };

/** An icon button; its text is for screen readers and the tooltip. */
export const IconButton = ({ icon, label, ...rest }: Props) => (
  <MuiIconButton aria-label={label} title={label} {...rest}>
    <Icon name={icon} />
  </MuiIconButton>
);
