import { type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from '../../components/frame/Toasts.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { isFailure } from '../../lib/api/request.ts';

type FailureCode = Parameters<typeof isFailure>[1];

/** Failures of a typed code, which its form shows. */
export const codeFailures = ['otp_invalid', 'otp_expired', 'otp_too_many_attempts'] as const;

/** A call to the service. `run` returns a failure with one of the codes `own`, and shows any other by a toast. */
export const useCall = () => {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>, ...own: FailureCode[]): Promise<unknown> => {
    setBusy(true);
    try {
      await act();
      return undefined;
    } catch (error) {
      if (own.length > 0 && isFailure(error, ...own)) return error;
      toast('wrong', problemText(error, t));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};

/** The heading of a page in steps: each step starts at it. `first`: the step with which the page opens. */
export const useStepHeading = (step: string, first: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (step !== first) window.scrollTo({ top: 0 });
  }, [step, first]);
  return heading;
};
