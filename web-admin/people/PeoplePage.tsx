import './people.css';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { TextField } from '../auth/TextField.tsx';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
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
      <p className="back">
        <Link to="/admin/team">
          <Icon name="left" />
          <span>{text('menu.team')}</span>
        </Link>
      </p>
      <div className="page-head">
        <h1>{text('people.title')}</h1>
      </div>
      <div className="grid">
        <section className="panel">
          <form className="body stacked find-person" onSubmit={find}>
            <p className="muted">{text('people.about')}</p>
            <TextField
              label={text('people.contact')}
              minLength={3}
              maxLength={254}
              required
              autoCapitalize="none"
              autoComplete="off"
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
            <Button kind="sea" icon="search" type="submit" busy={isFetching}>
              {text('people.find')}
            </Button>
          </form>
        </section>
        {contact && error && !isFetching && <LoadFailed retry={refetch} />}
        {contact && !data && isFetching && <ListSkeleton rows={3} />}
        {contact && data && !error && <KeptPanel contact={contact} kept={data} />}
        <DataRequestsPanel />
        <RetentionPanel />
      </div>
    </>
  );
};
