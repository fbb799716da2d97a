import Typography from '@mui/material/Typography';
import { bangkokDay, dayMonthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { EmptyPanel } from '../ui/Panel.ts';
import { useServiceQuery } from '../useService.ts';
import { type AuditFilters, filterQueryOf, noAuditFilters } from './filters.ts';

/** No results: says what was searched, and the number of results in the whole history. */
export const NoEvents = ({ filters, change }: { filters: AuditFilters; change: (changes: Partial<AuditFilters>) => void }) => {
  const text = useText();
  const [language] = useLanguage();
  const everywhere = { ...noAuditFilters, text: filters.text };
  const asked = filterQueryOf(everywhere);
  const { data: elsewhere = 0 } = useServiceQuery(
    ['audit', 'count', asked],
    async (service, signal) => (await service.readEvents(asked, [0, 0], signal)).total,
  );
  const words = (value: string) => dayMonthYear(value.length > 10 ? bangkokDay(new Date(value)) : value, language);
  const from = filters.from ? words(filters.from) : text('audit.list.start');
  const to = filters.to ? words(filters.to) : text('audit.list.now');
  const title = !filters.text ? 'audit.list.empty' : elsewhere > 0 ? 'audit.list.emptyAbout' : 'audit.list.emptyEver';
  return (
    <EmptyPanel sx={{ boxShadow: 'none' }}>
      <Icon name="search" size={32} />
      <h2>{text(title, { text: filters.text })}</h2>
      <Typography color="textSecondary">
        {filters.from || filters.to ? text('audit.list.searched', { from, to }) : text('audit.list.emptyText')}{' '}
        {elsewhere > 0 && text('audit.list.elsewhere', { count: elsewhere })}
      </Typography>
      {elsewhere > 0 && (
        <Button kind="line" onClick={() => change(everywhere)}>
          {text('audit.list.everything')}
        </Button>
      )}
    </EmptyPanel>
  );
};
