import { Dialog, DialogActions, DialogContent, DialogTitle, Typography, useMediaQuery } from '@mui/material';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react';
import { Confirm, Form } from 'react-admin';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { type FieldlessError, fieldlessErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from './Buttons.tsx';
import type { IconName } from './Icon.tsx';
import { RefusedNotice } from './Unanswered.tsx';

/** A dialog's notice below its title: that its subject changed since it was opened. */
export const DialogNotice = createContext<ReactNode>(null);

export type FormDialogProps<Values extends object> = {
  title: string;
  text?: string;
  /** The button's label; it can repeat the input. */
  confirm: string | ((values: Values) => string);
  icon?: IconName;
  kind?: 'sea' | 'danger';
  keep?: string;
  busy: boolean;
  wide?: boolean;
  defaultValues?: Values;
  /** Errors by path, or nothing on success. A path without a field here is shown above the buttons. */
  onConfirm: (values: Values) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
  children?: ReactNode;
};

/** A dialog with the fields that an action needs. Success is shown only after the service has confirmed it. */
export const FormDialog = <Values extends object>(props: FormDialogProps<Values>) => {
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
  const notice = useContext(DialogNotice);
  const body = useRef<HTMLDivElement>(null);
  // A button that is disabled during its action loses the focus, and with it Escape: the next control gets the focus.
  const wasBusy = useRef(false);
  useEffect(() => {
    const ended = wasBusy.current && !busy;
    wasBusy.current = busy;
    const dialog = body.current?.closest<HTMLElement>('[role="dialog"]');
    if (!ended || !dialog || dialog.contains(document.activeElement)) return;
    (dialog.querySelector<HTMLElement>('[aria-invalid="true"]') ?? dialog.querySelector('input, textarea') ?? dialog).focus();
  }, [busy]);
  const typed = useRef(false);
  const [leaving, setLeaving] = useState(false);
  const [refusals, setRefusals] = useState<FieldlessError[]>([]);
  const submit = async (values: object) => {
    setRefusals([]);
    const wrong = Object.entries((await onConfirm(values as Values)) ?? {});
    const hasField = (path: string, message: unknown) =>
      typeof message !== 'string' || body.current?.querySelector(`[name=${JSON.stringify(path)}]`);
    setRefusals(fieldlessErrors(wrong.filter(([path, message]) => !hasField(path, message))));
    // react-hook-form would block another submit while an error belongs to no field.
    return Object.fromEntries(wrong.filter(([path, message]) => hasField(path, message)));
  };
  const narrow = useMediaQuery('(max-width: 559px)', { noSsr: true });
  return (
    <Dialog
      open
      fullScreen={wide && narrow}
      onClose={() => !busy && (typed.current ? setLeaving(true) : onClose())}
      aria-labelledby={id}
      slotProps={
        wide
          ? { paper: { style: { width: narrow ? undefined : 'min(640px, calc(100vw - 32px))', maxWidth: 'none' } } }
          : undefined
      }
    >
      <Form defaultValues={defaultValues as object | undefined} onSubmit={submit} disableInvalidFormNotification noValidate>
        <div ref={body}>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent>
            {notice}
            {words && <Typography color="textSecondary">{words}</Typography>}
            {children}
            <Typed typed={typed} />
            {refusals.map(refusal => (
              <RefusedNotice key={refusal.words} {...refusal} />
            ))}
          </DialogContent>
          <DialogActions>
            <Button kind="line" onClick={onClose} disabled={busy}>
              {keep ?? text('common.back')}
            </Button>
            <Button kind={kind} icon={icon} type="submit" busy={busy}>
              {typeof confirm === 'string' ? confirm : <FromValues words={confirm as (values: FieldValues) => string} />}
            </Button>
          </DialogActions>
        </div>
      </Form>
      <Confirm
        isOpen={leaving}
        title={text('common.discardTitle')}
        content={text('common.discardText')}
        confirm={text('common.discard')}
        confirmColor="warning"
        cancel={text('common.keepTyping')}
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      />
    </Dialog>
  );
};

/** Text that follows the input. */
const FromValues = ({ words }: { words: (values: FieldValues) => string }) => words(useWatch());

/** Escape, or a press beside the dialog, must not discard typed input. */
const Typed = ({ typed }: { typed: RefObject<boolean> }) => {
  const { isDirty } = useFormState();
  useEffect(() => {
    typed.current = isDirty;
  }, [typed, isDirty]);
  return null;
};
