import './unanswered.css';
import { type ReactNode, useState } from 'react';
import type { Refusal } from '../forms/fieldErrors.ts';
import { codeOf } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

type Command = () => unknown;

/** Keeps a command that got no answer, to be sent again. */
export const useUnanswered = () => {
  const [again, setAgain] = useState<Command | null>(null);
  return {
    again,
    forget: () => setAgain(null),
    /** @returns whether `failure` is that no answer came */
    keep: (failure: unknown, command: Command): boolean => {
      const isSilent = codeOf(failure) === 'silent';
      if (isSilent) setAgain(() => command);
      return isSilent;
    },
  };
};

type Props = {
  again: Command | null;
  busy?: boolean;
  /** Sent twice it is done twice. */
  repeats?: boolean;
  /** Where to look whether it was done. */
  children?: ReactNode;
};

/** Where a command was pressed that got no answer: nobody knows whether it was done, and what to do now. */
export const UnansweredNotice = ({ again, busy = false, repeats = false, children }: Props) => {
  const text = useText();
  if (!again) return null;
  return (
    <div className="notice notice-wait unanswered" role="alert">
      <Icon name="clock" />
      <div>
        <strong>{text('saving.unanswered')}</strong>
        <p>{text(repeats ? 'errors.silent' : 'saving.unansweredText')}</p>
        <div className="acts">
          <Button kind={repeats ? 'line' : 'sea'} busy={busy} onClick={again}>
            {text('common.tryAgain')}
          </Button>
          {children}
        </div>
      </div>
    </div>
  );
};

/** Why something was refused, in brick; that no answer came is no refusal, and amber. */
export const RefusedNotice = ({ words, isSilent }: Refusal) => (
  <p className={isSilent ? 'notice notice-wait' : 'notice notice-wrong'} role="alert">
    <Icon name={isSilent ? 'clock' : 'alert'} />
    <span>{words}</span>
  </p>
);
