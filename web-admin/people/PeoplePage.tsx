import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { TextField } from '../auth/TextField.tsx';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Back } from '../ui/Back.ts';
import { Button } from '../ui/Button.tsx';
import { stacked } from '../ui/Fields.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.ts';
import { Panels } from '../ui/Panel.ts';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { useServiceQuery } from '../useService.ts';
import { DataRequestsPanel } from './DataRequestsPanel.tsx';
import { KeptPanel } from './KeptPanel.tsx';
import { RetentionPanel } from './RetentionPanel.tsx';

/** /admin/people: the data kept about one person, found by contact; to export or erase. The contact is never part of the address. */
export const PeoplePage = () => {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [contact, setContact] = useState('');
  usePageTitle(text('people.title'));
  const { data, error, isFetching, refetch } = useServiceQuery(
    ['people', contact],
    (service, signal) => service.findPerson(contact, signal),
    { enabled: contact !== '', refetchInterval: false },
  );
  const find = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === contact) void refetch();
    setContact(wanted);
  };
  return (
    <>
      <Back>
        <Link to="/admin/team">
          <Icon name="left" />
          <span>{text('menu.team')}</span>
        </Link>
      </Back>
      <PageHead>
        <h1>{text('people.title')}</h1>
      </PageHead>
      <Panels>
        <Card component="section">
          <CardContent component="form" onSubmit={find} sx={{ ...stacked, pt: '18px', '& > div': { width: 'min(100%, 480px)' } }}>
            <Typography color="textSecondary">{text('people.about')}</Typography>
            <TextField
              label={text('people.contact')}
              required
              slotProps={{ htmlInput: { minLength: 3, maxLength: 254, autoCapitalize: 'none' } }}
              autoComplete="off"
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
            <Button kind="sea" icon="search" type="submit" busy={isFetching}>
              {text('people.find')}
            </Button>
          </CardContent>
        </Card>
        {contact && error && !isFetching && <LoadFailed retry={refetch} />}
        {contact && !data && isFetching && <ListSkeleton rows={3} />}
        {contact && data && !error && <KeptPanel contact={contact} kept={data} />}
        <DataRequestsPanel />
        <RetentionPanel />
      </Panels>
    </>
  );
};
