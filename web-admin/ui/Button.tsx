import type { ButtonHTMLAttributes } from 'react';
import { useText } from '../i18n/useText.ts';
import { Icon, type IconName } from './Icon.tsx';
import { useIsSlow } from './Slow.tsx';

type Kind = 'sea' | 'line' | 'quiet' | 'danger' | 'quiet-danger';

const classes: Record<Kind, string> = {
  sea: 'btn-sea',
  line: 'btn-line',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
  'quiet-danger': 'btn-quiet wrong',
};

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { kind: Kind; icon?: IconName; busy?: boolean };

/**
 * A button in our style. While `busy` it cannot be pressed and says so to screen readers; after a while it says that it takes longer than
 * usual. The live region is beside the button, as screen readers do not announce changes inside a disabled button.
 */
export const Button = ({ kind, icon, busy = false, className = '', children, disabled, type = 'button', ...rest }: Props) => {
  const text = useText();
  const isSlow = useIsSlow(busy);
  return (
    <>
      <button
        {...rest}
        type={type}
        className={`btn ${classes[kind]} ${className}`}
        disabled={disabled || busy}
        aria-busy={busy || undefined}
      >
        {icon && !busy && <Icon name={icon} />}
        {isSlow ? text('common.slow') : children}
      </button>
      {busy && (
        <span className="visually-hidden" role="status">
          {isSlow && text('common.slow')}
        </span>
      )}
    </>
  );
};
