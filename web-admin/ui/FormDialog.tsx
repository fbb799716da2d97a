import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { type Refusal, refusalsOf } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { AskDialog } from './AskDialog.tsx';
import { Button } from './Button.tsx';
import { DialogNotice } from './DialogNotice.ts';
import type { IconName } from './Icon.tsx';
import { RefusedNotice } from './Unanswered.tsx';

type Props<Values extends object> = {
  title: string;
  text?: string;
  /** What the button says; it can repeat what is typed. */
  confirm: string | ((values: Values) => string);
  icon?: IconName;
  kind?: 'sea' | 'danger';
  keep?: string;
  busy: boolean;
  wide?: boolean;
  defaultValues?: Values;
  /** What went wrong by path, or nothing when all is well. A path that no field here has is shown above the buttons. */
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
  const notice = useContext(DialogNotice);
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
  const typed = useRef(false);
  const [leaving, setLeaving] = useState(false);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const submit = async (values: object) => {
    setRefusals([]);
    const wrong = Object.entries((await onConfirm(values as Values)) ?? {});
    const hasField = (path: string, message: unknown) =>
      typeof message !== 'string' || body.current?.querySelector(`[name=${JSON.stringify(path)}]`);
    setRefusals(refusalsOf(wrong.filter(([path, message]) => !hasField(path, message))));
    // The form would never be sent again with an error that belongs to no field of it.
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
        <div className="console dialog-body" ref={body}>
          <h2 id={id}>{title}</h2>
          {notice}
          {words && <p className="muted">{words}</p>}
          {children}
          <Typed typed={typed} />
          {refusals.map(refusal => (
            <RefusedNotice key={refusal.words} {...refusal} />
          ))}
          <div className="actions">
            <Button kind="line" onClick={onClose} disabled={busy}>
              {keep ?? text('common.back')}
            </Button>
            <Button kind={kind} icon={icon} type="submit" busy={busy}>
              {typeof confirm === 'string' ? confirm : <FromValues words={confirm as (values: FieldValues) => string} />}
            </Button>
          </div>
        </div>
      </Form>
      {leaving && (
        <AskDialog
          title={text('common.discardTitle')}
          text={text('common.discardText')}
          confirm={text('common.discard')}
          keep={text('common.keepTyping')}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
};

/** Words that follow what is typed. */
const FromValues = ({ words }: { words: (values: FieldValues) => string }) => words(useWatch());

/** Escape, or a press beside the dialog, must not throw away what somebody wrote. */
const Typed = ({ typed }: { typed: RefObject<boolean> }) => {
  const { isDirty } = useFormState();
  useEffect(() => {
    typed.current = isDirty;
  }, [typed, isDirty]);
  return null;
};
