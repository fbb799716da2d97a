import type { Villa } from '@baan/contract/villa';
import { useLanguage } from '../i18n/language.ts';
import './houseRules.css';

/** The house rules, with the check-in and check-out times first. */
export const HouseRules = ({ villa }: { villa: Villa }) => {
  const { t, say } = useLanguage();
  const rules = say(villa.houseRules)
    .split('\n')
    .map(rule => rule.trim())
    .filter(Boolean);
  return (
    <ul className="house-rules">
      <li>{t('home.times', { from: villa.checkInTime, until: villa.checkOutTime })}</li>
      {rules.map(rule => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
};
