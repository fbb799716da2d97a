import { auditKinds } from '@baan/contract/audit';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { figures } from '@baan/i18n/money';
import { Dialog, FormLabel, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Button, IconButton } from '../../ui/Buttons.tsx';
import { DayButton } from '../../ui/DayButton.tsx';
import { ChipButton } from '../../ui/Filters.tsx';
import { Fields, Row } from '../../ui/Rows.tsx';
import { useServiceQuery } from '../../useService.ts';
import { useMembers } from '../useReaderContext.ts';
import { type AuditFilters, filterQueryOf, noAuditFilters } from './filters.ts';
import { BookingNumber } from './Sentence.tsx';

/** The filters' options. Only people whom the reader may see are listed. */
export const useFilterChoices = () => {
  const text = useText();
  const who: FilterChoice[] = [
    { value: '', label: text('audit.list.anyone') },
    ...useMembers().map(({ id, name }) => ({ value: id, label: name || text('history.team.somebody') })),
    { value: 'guest', label: text('audit.list.guests') },
    { value: 'system', label: text('audit.list.system') },
  ];
  const kind: FilterChoice[] = [
    { value: '', label: text('audit.list.anyKind') },
    ...auditKinds.map(name => ({ value: name, label: text(`audit.kinds.${name}`) })),
  ];
  const where: FilterChoice[] = [
    { value: '', label: text('audit.list.anywhere') },
    { value: 'villa', label: text('audit.subject.villa') },
    { value: 'calendar', label: text('audit.subject.calendar') },
    { value: 'team', label: text('audit.subject.team') },
    { value: 'paymentLink', label: text('audit.list.links') },
  ];
  return { who, kind, where };
};

/** The text of a chosen option; a booking or link by its number. */
export const chosenLabel = (choices: FilterChoice[], value: string): string =>
  choices.find(choice => choice.value === value)?.label ?? value.replace(/^(booking|paymentLink)-/, '');

type FilterChoice = { value: string; label: string };

/** A choice of one, as chips: in the sheet on a phone, and in a filter button's popup. */
export const FilterChoices = ({
  legend,
  options,
  value,
  onChoose,
}: {
  legend: string;
  options: FilterChoice[];
  value: string;
  onChoose: (value: string) => void;
}) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldsets cannot be laid out as these rows in every browser
    <div role="group" aria-labelledby={id}>
      <FormLabel component="p" id={id}>
        {legend}
      </FormLabel>
      <Row sx={{ flexWrap: 'wrap', '& button': { borderColor: 'var(--edge)' } }}>
        {options.map(option => (
          <ChipButton
            key={option.value}
            value={option.value}
            selected={option.value === value}
            onClick={() => onChoose(option.value)}
          >
            {option.label}
          </ChipButton>
        ))}
      </Row>
    </div>
  );
};

type Props = { filters: AuditFilters; change: (changes: Partial<AuditFilters>) => void; onClose: () => void };

/** The filters on a phone. The list below changes only with "Show", which says the number of results. */
export const FilterSheet = ({ filters, change, onClose }: Props) => {
  const text = useText();
  const id = useId();
  const [draft, setDraft] = useState(filters);
  const { who, kind, where } = useFilterChoices();
  const set = (changes: Partial<AuditFilters>) => setDraft(known => ({ ...known, ...changes }));
  const asked = filterQueryOf(draft);
  const { data } = useServiceQuery(
    ['audit', 'count', asked],
    async (service, signal) => (await service.readEvents(asked, [0, 0], signal)).total,
    { placeholderData: previous => previous },
  );
  const show = () => {
    change(draft);
    onClose();
  };
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
      <Row
        sx={{
          justifyContent: 'space-between',
          minHeight: 56,
          padding: '4px 8px 4px 20px',
          borderBottom: '1px solid var(--hairline)',
        }}
      >
        <h2 id={id}>{text('audit.list.filters')}</h2>
        <IconButton icon="close" label={text('common.close')} onClick={onClose} />
      </Row>
      <Stack sx={{ flex: 1, gap: 2.5, overflowY: 'auto', padding: '16px 20px 32px', '& form': { mt: 1.5 } }}>
        <FilterChoices legend={text('audit.list.who')} options={who} value={draft.who} onChoose={value => set({ who: value })} />
        <FilterChoices
          legend={text('audit.list.kind')}
          options={kind}
          value={draft.kind}
          onChoose={value => set({ kind: value as AuditFilters['kind'] })}
        />
        <div>
          <FilterChoices
            legend={text('audit.list.where')}
            options={where}
            value={draft.where}
            onChoose={value => set({ where: value })}
          />
          <BookingNumber key={draft.where} where={draft.where} onChoose={stream => set({ where: stream })} />
        </div>
        <Fields sx={{ gridTemplateColumns: '1fr 1fr' }}>
          <fieldset>
            <FormLabel component="legend">{text('audit.list.from')}</FormLabel>
            <DayButton
              max={bangkokDate(new Date())}
              value={draft.from}
              label={text('audit.list.from')}
              words={day => day}
              none={text('audit.list.start')}
              onChoose={from => set({ from })}
            />
          </fieldset>
          <fieldset>
            <FormLabel component="legend">{text('audit.list.to')}</FormLabel>
            <DayButton
              max={bangkokDate(new Date())}
              value={draft.to}
              label={text('audit.list.to')}
              words={day => day}
              none={text('audit.list.now')}
              onChoose={to => set({ to })}
            />
          </fieldset>
        </Fields>
      </Stack>
      <Row sx={{ padding: '12px 20px calc(12px + env(safe-area-inset-bottom))', borderTop: '1px solid var(--hairline)' }}>
        <Button kind="quiet" onClick={() => setDraft(noAuditFilters)}>
          {text('audit.list.clear')}
        </Button>
        <Button kind="sea" sx={{ flex: 1 }} onClick={show}>
          {data === undefined ? text('audit.list.apply') : text('audit.list.show', { count: data, number: figures(data) })}
        </Button>
      </Row>
    </Dialog>
  );
};
