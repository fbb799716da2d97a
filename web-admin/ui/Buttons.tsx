import { type ButtonProps, type IconButtonProps, Button as MuiButton, IconButton as MuiIconButton, styled } from '@mui/material';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Icon, type IconName } from './Icon.tsx';
import { useIsSlow } from './Slow.tsx';
import { VisuallyHidden } from './Words.tsx';

/** The main action is sea, others a line or mere words; what destroys is brick. */
const looks = {
  sea: { variant: 'contained' },
  line: { variant: 'outlined', color: 'inherit' },
  quiet: { variant: 'text' },
  danger: { variant: 'outlined', color: 'error' },
  'quiet-danger': { variant: 'text', color: 'error' },
} as const;

type Kind = keyof typeof looks;

type LooksProps = Omit<ButtonProps, 'variant' | 'color' | 'startIcon' | 'loading'> & {
  kind: Kind;
  icon?: IconName;
  busy?: boolean;
};

/**
 * While `busy` it cannot be pressed and says so to screen readers; after a while it says that it takes longer than
 * usual. The live region is beside the button, as screen readers do not announce changes inside a disabled button.
 */
export const Button = ({ kind, icon, busy = false, children, ...rest }: LooksProps) => {
  const text = useText();
  const isSlow = useIsSlow(busy);
  return (
    <>
      <MuiButton
        {...looks[kind]}
        {...rest}
        startIcon={icon && !busy && <Icon name={icon} />}
        loading={busy}
        loadingPosition="start"
        aria-busy={busy || undefined}
      >
        {isSlow ? text('common.slow') : children}
      </MuiButton>
      {busy && <VisuallyHidden role="status">{isSlow && text('common.slow')}</VisuallyHidden>}
    </>
  );
};

type LinkButtonProps = Omit<ButtonProps<'a'>, 'variant' | 'color' | 'startIcon'> &
  Partial<Pick<LinkProps, 'to' | 'state' | 'replace'>> & { kind: Kind; icon?: IconName };

/** A link to a page (`to`) or an address (`href`) that looks like a button. */
export const LinkButton = ({ kind, icon, ...rest }: LinkButtonProps) => {
  const address: object = rest.to === undefined ? rest : { component: Link, ...rest };
  return <MuiButton {...looks[kind]} startIcon={icon && <Icon name={icon} />} {...address} />;
};

type Props = Omit<IconButtonProps, 'children' | 'aria-label' | 'title'> & {
  icon: IconName;
  label: string;
  href?: string;
  target?: '_blank';
  download?: string;
};

/** An icon button, or a link that looks like one; its text is for screen readers and the tooltip. */
export const IconButton = ({ icon, label, ...rest }: Props) => {
  const attributes: object = rest;
  return (
    <MuiIconButton aria-label={label} title={label} {...attributes}>
      <Icon name={icon} />
    </MuiIconButton>
  );
};

const Underlined = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 'var(--tap)',
  minHeight: 'var(--tap)',
  marginBlock: -12,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--sea)',
  fontWeight: 600,
  textDecoration: 'underline 1px',
  textUnderlineOffset: '.22em',
  cursor: 'pointer',
  '&:disabled': { color: 'var(--muted)', textDecoration: 'none', cursor: 'not-allowed' },
});

/** A button within a line of text, as high as a finger without making the line higher. */
export const TextButton = (props: ComponentProps<typeof Underlined>) => <Underlined type="button" {...props} />;
