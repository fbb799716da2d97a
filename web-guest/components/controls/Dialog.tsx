import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { OfflineNotice } from '../frame/OfflineNotice.tsx';
import { useBackCloses } from './useBackCloses.ts';
import './dialog.css';

type DialogProps = {
  /** A centred box, or a sheet over the whole phone. */
  kind: 'dialog' | 'sheet';
  titleId: string;
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog: the browser keeps the focus inside, closes it on Escape, and restores the focus. Back closes it too. */
export const Dialog = ({ kind, titleId, onClose, children }: DialogProps) => {
  const box = useRef<HTMLDialogElement>(null);
  useBackCloses(onClose);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog || dialog.open) return;
    const before = document.activeElement;
    dialog.showModal();
    document.body.style.overflow = 'hidden';
    return () => {
      dialog.close();
      document.body.style.overflow = '';
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const inside = (
    <>
      <OfflineNotice />
      {children}
    </>
  );
  const closeOutside = (event: MouseEvent) => event.target === box.current && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog already
    <dialog
      ref={box}
      className={kind}
      aria-labelledby={titleId}
      onClick={closeOutside}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
    >
      {kind === 'dialog' ? <div className="dialog-inside">{inside}</div> : inside}
    </dialog>
  );
};
