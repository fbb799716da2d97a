import MuiButton, { type ButtonProps } from '@mui/material/Button';
import { Link, type LinkProps } from 'react-router-dom';
import { type Kind, looks } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

type Props = Omit<ButtonProps<'a'>, 'variant' | 'color' | 'startIcon'> &
  Partial<Pick<LinkProps, 'to' | 'state' | 'replace'>> & { kind: Kind; icon?: IconName };

/** A link to a page (`to`) or an address (`href`) that looks like a button. */
export const LinkButton = ({ kind, icon, ...rest }: Props) => {
  const address: object = rest.to === undefined ? rest : { component: Link, ...rest };
  return <MuiButton {...looks[kind]} startIcon={icon && <Icon name={icon} />} {...address} />;
};
