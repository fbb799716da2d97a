import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { Form } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { Button } from './Button.tsx';

type Props<Values extends object> = {
  title: string;
  text?: string;
  confirm: string;
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
        <div className="console dialog-body">
          <h2 id={id}>{title}</h2>
          {words && <p className="muted">{words}</p>}
          {children}
          <div className="actions">
            <Button kind="line" onClick={onClose} disabled={busy}>
              {keep ?? text('common.back')}
            </Button>
            <Button kind={kind} type="submit" busy={busy}>
              {confirm}
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  );
};
