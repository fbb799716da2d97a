import { RequestFailure } from '../lib/api/request.ts';
import type { Translate } from './language.ts';
import { th } from './th.ts';

const known = (code: string): code is keyof typeof th.problem => code in th.problem;

/** What to tell the guest about a failure, chosen by its code. */
export const problemText = (error: unknown, t: Translate): string =>
  error instanceof RequestFailure && known(error.code) ? t(`problem.${error.code}`) : t('problem.other');
