import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../controls/Icon.tsx';
import '../../../web-look/toast.css';
import './toast.css';

type Toast = {
  id: number;
  kind: 'done' | 'wrong' | 'wait';
  text: string;
};

const shownMs = 5000;
const icons = { done: 'check', wrong: 'alert', wait: 'mail' } as const;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

const dismiss = (id: number): void => set(toasts.filter(toast => toast.id !== id));

/** Shows one line at the top right for five seconds. A line that is already shown is not repeated. */
export const toast = (kind: Toast['kind'], text: string): void => {
  lastId += 1;
  const id = lastId;
  set([...toasts.filter(known => known.text !== text), { id, kind, text }]);
  setTimeout(() => dismiss(id), shownMs);
};

/** Error toasts of the previous page are dropped on navigation. */
export const dropComplaints = (): void => set(toasts.filter(known => known.kind !== 'wrong'));

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const Toasts = () => {
  const { t } = useLanguage();
  const shown = useSyncExternalStore(listen, () => toasts);
  const box = useRef<HTMLElement>(null);

  // A popover, reopened for each toast, is above an open dialog too.
  useEffect(() => {
    const element = box.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (shown.length > 0) element.showPopover();
  }, [shown]);

  return (
    <section className="toasts" ref={box} popover="manual" aria-live="polite">
      {shown.map(({ id, kind, text }) => (
        <div key={id} className="toast" role={kind === 'wrong' ? 'alert' : 'status'}>
          <Icon name={icons[kind]} className={kind} />
          <p>{text}</p>
          <button type="button" className="icon-btn" aria-label={t('common.close')} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  );
};
