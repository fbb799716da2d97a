import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import { termsSentence } from '@baan/i18n/terms';
import { Box, FormLabel, styled, Typography } from '@mui/material';
import { NumberInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { weekdayDayMonth } from '../format/day.ts';
import { FormPart } from '../forms/FormPart.tsx';
import { useItems } from '../forms/useItems.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button, IconButton } from '../ui/Buttons.tsx';
import { Switch } from '../ui/Choices.tsx';
import { Row } from '../ui/Rows.tsx';
import { Muted } from '../ui/Words.tsx';
import { cancellationProblems, type FormStep, type FormTerms, mostSteps, newStep, usualTerms } from './cancellationFields.ts';
/** The refunds for cancellations, the deadline of the free move, and the sentence for guests. */
export const CancellationPart = ({ today }: { today: PlainDate }) => {
  const text = useText();
  const { setValue } = useFormContext();
  const terms = useWatch({ name: 'cancellation' }) as FormTerms | null;
  return (
    <FormPart id="cancellation" title={text('cancelTerms.title')} about={text('cancelTerms.about')}>
      {terms ? (
        <>
          <Steps />
          <FreeMove moves={terms.moves} />
          <Said terms={terms} arrival={addDays(today, 30)} />
        </>
      ) : (
        <>
          <p>{text('cancelTerms.unset')}</p>
          <div>
            <Button kind="line" icon="plus" onClick={() => setValue('cancellation', usualTerms())}>
              {text('cancelTerms.set')}
            </Button>
          </div>
        </>
      )}
    </FormPart>
  );
};

const Mini = ({ source, label }: { source: string; label: string }) => (
  <NumberInput
    sx={{ width: 76, margin: 0, '& input': { textAlign: 'right' } }}
    source={source}
    label={false}
    min={0}
    step={1}
    slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'numeric' } }}
  />
);

const Line = styled(Row)({ flexWrap: 'wrap', gap: '6px 8px' });

const StepList = styled('ol')({
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 8px', minHeight: 60, paddingBlock: 7 },
  '& > li + li': { borderTop: '1px solid var(--hairline)' },
  '& button': { marginLeft: 'auto', marginRight: -12 },
});

const Steps = () => {
  const text = useText();
  const { items, append, remove } = useItems<FormStep>('cancellation.steps');
  return (
    <>
      <StepList>
        {items.map(({ key }, at) => {
          const step = text('cancelTerms.step', { number: at + 1 });
          return (
            <li key={key}>
              <span>{text('cancelTerms.atLeast')}</span>
              <Mini source={`cancellation.steps.${at}.daysBefore`} label={`${step}: ${text('cancelTerms.days')}`} />
              <span>{text('cancelTerms.back')}</span>
              <Mini source={`cancellation.steps.${at}.refundPercent`} label={`${step}: ${text('cancelTerms.percent')}`} />
              <span>%</span>
              <IconButton icon="trash" label={text('cancelTerms.remove', { step })} onClick={() => remove(at)} />
            </li>
          );
        })}
        <Typography component="li" color="textSecondary">
          {text(items.length > 0 ? 'cancelTerms.after' : 'cancelTerms.never')}
        </Typography>
      </StepList>
      <Line>
        <Button kind="line" icon="plus" disabled={items.length >= mostSteps} onClick={() => append(newStep())}>
          {text('cancelTerms.add')}
        </Button>
        <Muted>{text('cancelTerms.most')}</Muted>
      </Line>
    </>
  );
};

const FreeMove = ({ moves }: { moves: boolean }) => {
  const text = useText();
  const { setValue } = useFormContext();
  const turn = (on: boolean) => {
    setValue('cancellation.moves', on);
    setValue('cancellation.moveDays', on ? 7 : null);
  };
  return (
    <Line>
      <Switch
        label={text(moves ? 'cancelTerms.moveUntil' : 'cancelTerms.move')}
        checked={moves}
        onChange={({ target }) => turn(target.checked)}
      />
      {moves && (
        <>
          <Mini source="cancellation.moveDays" label={text('cancelTerms.moveDays')} />
          <span>{text('cancelTerms.beforeArrival')}</span>
        </>
      )}
    </Line>
  );
};

/** The terms for a guest who arrives in a month, once the form has values. */
const Said = ({ terms, arrival }: { terms: FormTerms; arrival: PlainDate }) => {
  const text = useText();
  const [language] = useLanguage();
  const { setValue } = useFormContext();
  const before = (days: number | null): PlainDate => addDays(arrival, -Number(days));
  const steps = terms.steps.map(({ daysBefore, refundPercent }) => ({
    until: before(daysBefore),
    refundPercent: Number(refundPercent),
  }));
  const whole = Object.keys(cancellationProblems(terms, text)).length === 0;
  return (
    <>
      <div>
        <FormLabel component="span">{text('cancelTerms.read', { day: weekdayDayMonth(arrival, language) })}</FormLabel>
        <Box component="p" aria-live="polite" sx={{ mt: '6px', pl: 1.5, borderLeft: '2px solid var(--sea)' }}>
          {whole ? `${termsSentence(steps, language)}${language === 'en' ? '.' : ''}` : text('cancelTerms.unfinished')}
          {whole && terms.moves && ` ${text('cancelTerms.moveSaid', { day: weekdayDayMonth(before(terms.moveDays), language) })}`}
        </Box>
      </div>
      <div>
        <Button kind="quiet-danger" onClick={() => setValue('cancellation', null)}>
          {text('cancelTerms.clear')}
        </Button>
      </div>
    </>
  );
};
