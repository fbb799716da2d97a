import type { Villa } from '@baan/contract/villa';
import { useLanguage } from '../i18n/language.ts';

/** The host's name, if the villa gives one, and the hours for answers. */
export const useHost = ({ host }: Pick<Villa, 'host'>): { who: string; hours: string } => {
  const { t, say } = useLanguage();
  return { who: say(host?.name) || t('move.owner'), hours: host ? t('move.hours', host.hours) : '' };
};
