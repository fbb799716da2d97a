import MuiButton, { type ButtonProps } from '@mui/material/Button';
import { useText } from '../i18n/useText.ts';
import { Icon, type IconName } from './Icon.tsx';
import { useIsSlow } from './Slow.tsx';
import { VisuallyHidden } from './VisuallyHidden.ts';

/** The main action is sea, others a line or mere words; what destroys is brick. */
export const looks = {
  sea: { variant: 'contained' },
  line: { variant: 'outlined', color: 'inherit' },
  quiet: { variant: 'text' },
  danger: { variant: 'outlined', color: 'error' },
  'quiet-danger': { variant: 'text', color: 'error' },
} as const;

export type Kind = keyof typeof looks;

type Props = Omit<ButtonProps, 'variant' | 'color' | 'startIcon' | 'loading'> & { kind: Kind; icon?: IconName; busy?: boolean };

/**
 * While `busy` it cannot be pressed and says so to screen readers; after a while it says that it takes longer than
 * usual. The live region is beside the button, as screen readers do not announce changes inside a disabled button.
 */
export const Button = ({ kind, icon, busy = false, children, ...rest }: Props) => {
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
