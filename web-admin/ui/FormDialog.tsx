import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Form } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { Button } from './Button.tsx';
import type { IconName } from './Icon.tsx';

type Props<Values extends object> = {
  title: string;
  text?: string;
  confirm: string;
  icon?: IconName;
  kind?: 'sea' | 'danger';
  keep?: string;
  busy: boolean;
  wide?: boolean;
  defaultValues?: Values;
  /** Field errors by path, or nothing when all is well. */
  onConfirm: (values: Values) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
  children?: ReactNode;
};

/** A question before something is done, with the fields it needs. Nothing is shown as done before the service says so. */
export const FormDialog = <Values extends object>(props: Props<Values>) => {
  const {
    title,
    text: words,
    confirm,
    icon,
    kind = 'sea',
    keep,
    busy,
    wide = false,
    defaultValues,
    onConfirm,
    onClose,
    children,
  } = props;
  const text = useText();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  // A button that is off while it works loses the focus, and with it Escape: what is left to do gets it.
  const wasBusy = useRef(false);
  useEffect(() => {
    const ended = wasBusy.current && !busy;
    wasBusy.current = busy;
    const dialog = body.current?.closest<HTMLElement>('[role="dialog"]');
    if (!ended || !dialog || dialog.contains(document.activeElement)) return;
    (dialog.querySelector<HTMLElement>('[aria-invalid="true"]') ?? dialog.querySelector('input, textarea') ?? dialog).focus();
  }, [busy]);
  const narrow = useMediaQuery('(max-width: 559px)', { noSsr: true });
  return (
    <Dialog
      open
      fullScreen={wide && narrow}
      onClose={() => !busy && onClose()}
      aria-labelledby={id}
      slotProps={
        wide
          ? { paper: { style: { width: narrow ? undefined : 'min(640px, calc(100vw - 32px))', maxWidth: 'none' } } }
          : undefined
      }
    >
      <Form
        defaultValues={defaultValues as object | undefined}
        onSubmit={(values: object) => onConfirm(values as Values)}
        disableInvalidFormNotification
        noValidate
      >
        <div className="console dialog-body" ref={body}>
          <h2 id={id}>{title}</h2>
          {words && <p className="muted">{words}</p>}
          {children}
          <div className="actions">
            <Button kind="line" onClick={onClose} disabled={busy}>
              {keep ?? text('common.back')}
            </Button>
            <Button kind={kind} icon={icon} type="submit" busy={busy}>
              {confirm}
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  );
};
