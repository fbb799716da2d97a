import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from './Icon.tsx';
import '../../../web-look/field.css';
import './field.css';

type FieldProps = {
  label: string;
  optional?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Spans both columns of a form. */
  full?: boolean;
  /** Shown at the end of the field. */
  mark?: ReactNode;
};

type InputProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
type SelectProps = FieldProps & SelectHTMLAttributes<HTMLSelectElement>;
type TextAreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

export const InputField = ({ label, optional, hint, error, full, mark, ...input }: InputProps) => {
  const id = useId();
  const box = (
    <input className="input" id={id} aria-invalid={error ? true : undefined} aria-describedby={`${id}-note`} {...input} />
  );
  return (
    <Frame id={id} {...{ label, optional, hint, error, full }}>
      {mark ? (
        <div className="with-mark">
          {box}
          <span className="mark">{mark}</span>
        </div>
      ) : (
        box
      )}
    </Frame>
  );
};

export const TextField = ({ label, optional, hint, error, full, ...textarea }: TextAreaProps) => {
  const id = useId();
  return (
    <Frame id={id} {...{ label, optional, hint, error, full }}>
      <textarea className="input" id={id} aria-invalid={error ? true : undefined} aria-describedby={`${id}-note`} {...textarea} />
    </Frame>
  );
};

export const SelectField = ({ label, optional, hint, error, full, children, ...select }: SelectProps) => {
  const id = useId();
  return (
    <Frame id={id} {...{ label, optional, hint, error, full }}>
      <div className="with-mark">
        <select className="input" id={id} aria-invalid={error ? true : undefined} aria-describedby={`${id}-note`} {...select}>
          {children}
        </select>
        <span className="mark">
          <Icon name="down" />
        </span>
      </div>
    </Frame>
  );
};

const Frame = ({
  id,
  label,
  optional,
  hint,
  error,
  full,
  children,
}: Omit<FieldProps, 'mark'> & { id: string; children: ReactNode }) => (
  <div className={full ? 'field full' : 'field'}>
    <label htmlFor={id}>
      {label} {optional && <span className="optional">{optional}</span>}
    </label>
    {children}
    <FieldNote id={`${id}-note`} hint={hint} error={error} />
  </div>
);

/** The hint or the error below a field. */
export const FieldNote = ({ id, hint, error }: { id?: string; hint?: ReactNode; error?: string | undefined }) => {
  if (error) {
    return (
      <p className="error" id={id} role="alert">
        <Icon name="alert" />
        <span>{error}</span>
      </p>
    );
  }
  return hint ? (
    <p className="hint" id={id}>
      {hint}
    </p>
  ) : null;
};

/** Leads to the privacy notice, beside forms that ask for data. In a tab of its own, so that nothing typed is lost. */
export const PrivacyLine = () => {
  const { t } = useLanguage();
  return (
    <p className="small muted no-print">
      <a href="/privacy" target="_blank" rel="noreferrer">
        {t('footer.privacy')}
      </a>
    </p>
  );
};
