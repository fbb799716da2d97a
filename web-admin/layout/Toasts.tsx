import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

const lifetime = 5000;

const looks: Record<NotificationPayload['type'], { icon: IconName; colour: string }> = {
  success: { icon: 'check', colour: 'done' },
  error: { icon: 'alert', colour: 'wrong' },
  warning: { icon: 'alert', colour: 'wait' },
  info: { icon: 'info', colour: 'muted' },
};

type Toast = NotificationPayload & { id: number };

/** Type of success messages: the next one replaces the previous one. */
const isOfSuccess = ({ type }: Toast): boolean => type === 'success' || type === 'info';

/** react-admin's notifications as toasts in our style: top right, five seconds, the newest below. */
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
    <div className="toasts" aria-live="polite">
      {toasts.map(toast => (
        <OneToast key={toast.id} toast={toast} close={close} />
      ))}
    </div>
  );
};

const OneToast = ({
  toast: { id, message, type, notificationOptions },
  close,
}: {
  toast: Toast;
  close: (id: number) => void;
}) => {
  const text = useText();
  const translate = useTranslate();
  useEffect(() => {
    const timer = setTimeout(() => close(id), lifetime);
    return () => clearTimeout(timer);
  }, [id, close]);
  const { icon, colour } = looks[type];
  return (
    <div className="toast" role={type === 'error' ? 'alert' : undefined}>
      <Icon name={icon} className={colour} />
      <p>{typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}</p>
      <button type="button" className="icon-btn" aria-label={text('common.close')} onClick={() => close(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
};
