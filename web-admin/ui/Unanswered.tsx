import { Alert } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { FieldlessError } from '../forms/fieldErrors.ts';
import { codeOf } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from './Buttons.tsx';
import { Icon } from './Icon.tsx';
import { Row } from './Rows.tsx';

type Command = () => unknown;

/** Keeps a command that got no answer, for a retry. */
export const useUnanswered = () => {
  const [again, setAgain] = useState<Command | null>(null);
  return {
    again,
    forget: () => setAgain(null),
    /** @returns whether `failure` means that no answer came */
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
  /** The command is not idempotent: a retry may run it twice. */
  repeats?: boolean;
  /** Where to check whether the command succeeded. */
  children?: ReactNode;
};

/** Shown beside a command that got no answer: the outcome is unknown, and what to do next. */
export const UnansweredNotice = ({ again, busy = false, repeats = false, children }: Props) => {
  const text = useText();
  if (!again) return null;
  return (
    <Alert severity="warning" icon={<Icon name="clock" />} role="alert">
      <strong>{text('saving.unanswered')}</strong>
      <p>{text(repeats ? 'errors.silent' : 'saving.unansweredText')}</p>
      <Row sx={{ flexWrap: 'wrap', mt: '10px' }}>
        <Button kind={repeats ? 'line' : 'sea'} busy={busy} onClick={again}>
          {text('common.tryAgain')}
        </Button>
        {children}
      </Row>
    </Alert>
  );
};

/** The reason for a refusal, in brick; a missing answer is no refusal, and amber. */
export const RefusedNotice = ({ words, isSilent }: FieldlessError) => (
  <Alert severity={isSilent ? 'warning' : 'error'} icon={isSilent ? <Icon name="clock" /> : undefined} role="alert">
    {words}
  </Alert>
);
