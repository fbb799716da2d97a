import Alert, { type AlertColor } from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/Buttons.tsx';

const lifetime = 5000;

const tones: Record<AlertColor, string> = { success: 'leaf', error: 'brick', warning: 'amber', info: 'muted' };

type Toast = NotificationPayload & { id: number };

/** Type of success messages: the next one replaces the previous one. */
const isOfSuccess = ({ type }: Toast): boolean => type === 'success' || type === 'info';

/** They cover the bar, not a page's head and its buttons; on a phone, where they would cover the menu, they are at the bottom. */
const Place = styled('div')({
  position: 'fixed',
  zIndex: 1500,
  top: 8,
  right: 'var(--gutter)',
  display: 'grid',
  gap: 8,
  width: 'min(400px, calc(100vw - 2 * var(--gutter)))',
  // Two fit side by side in the bar.
  '@media (min-width: 1024px)': {
    display: 'flex',
    flexDirection: 'row-reverse',
    alignItems: 'flex-start',
    width: 'auto',
    maxWidth: 'calc(100vw - 2 * var(--gutter))',
    '& > *': { flex: '0 1 400px' },
  },
  '@media (max-width: 559px)': {
    top: 'auto',
    bottom: 'calc(16px + var(--savebar, env(safe-area-inset-bottom)))',
    // Menus, sheets and the bar of chosen nights are at the bottom: their buttons stay uncovered.
    'body:has(.MuiModal-root:not(.MuiModal-hidden), [data-bar]) &': {
      top: 'calc(8px + env(safe-area-inset-top))',
      bottom: 'auto',
    },
  },
});

const OfColour = styled(Alert)({
  padding: '12px 4px 12px 16px',
  borderRadius: 14,
  background: 'var(--paper)',
  boxShadow: 'var(--shadow), 0 0 0 1px var(--hairline)',
  animation: 'arrive var(--calm) var(--ease)',
  '@keyframes arrive': { from: { opacity: 0, transform: 'translateY(-8px)' } },
  '& .MuiAlert-action': { alignItems: 'flex-start', margin: '-8px 0' },
});

/** react-admin's notifications, five seconds each. Its own shows one at a time: here what failed stays beside what went well. */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [toasts, setToasts] = useState<Toast[]>([]);
  const last = useRef(0);
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    last.current += 1;
    const toast = { ...next, id: last.current };
    setToasts(shown => [...shown.filter(one => !isOfSuccess(one)), toast]);
  }, [notifications, takeNotification]);
  const close = useCallback((id: number) => setToasts(shown => shown.filter(toast => toast.id !== id)), []);
  return (
    <Place aria-live="polite">
      {toasts.map(toast => (
        <OneToast key={toast.id} toast={toast} close={close} />
      ))}
    </Place>
  );
};

type Props = { toast: Toast; close: (id: number) => void };

const OneToast = ({ toast: { id, message, type, notificationOptions }, close }: Props) => {
  const text = useText();
  const translate = useTranslate();
  useEffect(() => {
    const timer = setTimeout(() => close(id), lifetime);
    return () => clearTimeout(timer);
  }, [id, close]);
  return (
    <OfColour
      severity={type}
      role={type === 'error' ? 'alert' : 'none'}
      sx={{ '& .MuiAlert-icon': { color: `var(--${tones[type]})` } }}
      action={<IconButton icon="close" label={text('common.close')} onClick={() => close(id)} />}
    >
      {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
    </OfColour>
  );
};
