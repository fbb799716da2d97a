import type { AdminVilla } from '@baan/contract/adminVilla';
import { figure } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { villaName } from '../ui/villaName.ts';
import type { StepName } from './steps.ts';

/** The current content, for a done step; else the step's purpose. */
export const useStepWords = (villa: AdminVilla) => {
  const text = useText();
  const [language] = useLanguage();
  const own = ({ th, en }: { th: string; en: string }): string => (language === 'th' ? th || en : en || th);

  const pictures = (): string => {
    const background = villa.background && text('firstSteps.pictures.background');
    const slides = villa.slides.length > 0 && text('firstSteps.pictures.slides', { count: villa.slides.length });
    if (background && slides) return text('firstSteps.pictures.and', { one: background, other: slides });
    return background || slides || '';
  };
  const direct = (discounted: number, usual: number) => figure(discounted > 0 ? discounted : usual);

  const toDo = (step: StepName): string => {
    const hasAccount = villa.bankDetails !== null || villa.promptPayId !== null;
    const allOff = !villa.bankEnabled && !villa.promptPayEnabled;
    return text(step === 'money' && hasAccount && allOff ? 'firstSteps.money.allOff' : `firstSteps.${step}.text`);
  };

  const there = (step: StepName): string => {
    switch (step) {
      case 'name':
        return [villaName(villa, language), own(villa.title)].filter(Boolean).join(', ');
      case 'pictures':
        return text('firstSteps.pictures.more', { pictures: pictures() });
      case 'prices':
        return text('firstSteps.prices.set', {
          weekday: direct(villa.weekdayDiscountedPrice, villa.weekdayPrice),
          weekend: direct(villa.weekendDiscountedPrice, villa.weekendPrice),
        });
      case 'money':
        return text('firstSteps.money.set', { methods: villa.paymentMethods.map(method => text(`method.${method}`)).join(', ') });
      case 'look':
        return text('firstSteps.look.doneText');
      default:
        return '';
    }
  };

  return (step: StepName, done: boolean): string => (done && there(step)) || toDo(step);
};
