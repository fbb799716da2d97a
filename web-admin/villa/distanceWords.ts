import type { Language } from '@baan/contract/booking';
import type { NearbyPlace } from '@baan/contract/villa';
import type { Text } from '../i18n/useText.ts';

/** "1.2 km, 15 min on foot" */
export const distanceWords = ({ metres, minutes, by }: Omit<NearbyPlace, 'name'>, text: Text, language: Language): string => {
  const number = new Intl.NumberFormat(language === 'th' ? 'th-TH' : 'en-US', { maximumFractionDigits: 1 });
  return [
    ...(metres === undefined
      ? []
      : [
          metres < 1000
            ? text('villa.metresAway', { count: number.format(metres) })
            : text('villa.kilometresAway', { count: number.format(metres / 1000) }),
        ]),
    ...(minutes === undefined ? [] : [text(by ? `villa.minutesAway.${by}` : 'villa.minutesAway.any', { count: minutes })]),
  ].join(', ');
};
