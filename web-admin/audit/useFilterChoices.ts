import { auditKinds } from '@baan/contract/audit';
import { useText } from '../i18n/useText.ts';
import type { FilterChoice } from './FilterChoices.tsx';
import { useMembers } from './useReaderContext.ts';

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
