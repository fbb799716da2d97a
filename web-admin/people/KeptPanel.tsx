import type { KeptOfPerson } from '@baan/contract/people';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NotConfirmed, useFreshPassword } from '../auth/useFreshPassword.tsx';
import { stayLong } from '../format/day.ts';
import { baht } from '../format/money.ts';
import { codeOf } from '../http.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { useService } from '../useService.ts';
import { EraseDialog } from './EraseDialog.tsx';

const keptKinds = ['links', 'slips', 'mails'] as const;

/** The data found, and the owner's actions. */
export const KeptPanel = ({ contact, kept: { bookings, links, confirmBy } }: { contact: string; kept: KeptOfPerson }) => {
  const text = useText();
  const [language] = useLanguage();
  const service = useService();
  const withFreshPassword = useFreshPassword();
  const notify = useNotify();
  const [saving, setSaving] = useState(false);
  const [erasing, setErasing] = useState(false);
  if (confirmBy === null) return <p className="panel body muted">{text('people.nothing', { contact })}</p>;
  const hindered = bookings.some(({ hindrance }) => hindrance !== null);
  const save = async () => {
    setSaving(true);
    try {
      const file = await withFreshPassword(() => service(provider => provider.exportPerson(contact)), {
        text: text('people.savePassword'),
        confirm: text('people.save'),
      });
      saveFile(file, `person-${confirmBy}.json`);
    } catch (error) {
      if (!(error instanceof NotConfirmed)) notify(`errors.${codeOf(error)}`, { type: 'error' });
    }
    setSaving(false);
  };
  return (
    <section className="panel" aria-labelledby="kept">
      <div className="panel-head">
        <h2 id="kept">{text('people.found', { contact })}</h2>
      </div>
      <div className="body stacked">
        <ul className="lines">
          {bookings.map(({ id, number, customerName, email, phone, checkIn, checkOut, hindrance, ...counts }) => (
            <li key={id}>
              <Icon name="list" />
              <span className="grow">
                <Link to={`/admin/bookings/${id}`}>{number}</Link> {[customerName, email, phone].filter(Boolean).join(', ')}
                {hindrance && (
                  <span className="badge badge-wait">
                    <Icon name="clock" size={16} />
                    {text(`people.${hindrance}`)}
                  </span>
                )}
                <small>
                  {stayLong(checkIn, checkOut, language)} ·{' '}
                  {keptKinds
                    .map(kind => text(`people.kept.${kind}`, { smart_count: counts[kind] }))
                    .join(language === 'th' ? ' ' : ', ')}
                </small>
              </span>
            </li>
          ))}
        </ul>
        {links.length > 0 && <h3 className="form-group">{text('people.links')}</h3>}
        <ul className="lines">
          {links.map(({ id, amount, description, customerName }) => (
            <li key={id}>
              <Icon name="link" />
              <span className="grow">
                {customerName || description}
                <small>{[baht(amount), customerName && description].filter(Boolean).join(' · ')}</small>
              </span>
            </li>
          ))}
        </ul>
        {hindered && (
          <p className="notice notice-wait">
            <Icon name="alert" />
            <span>{text('people.hindered')}</span>
          </p>
        )}
        <div className="actions">
          <Button kind="line" icon="download" busy={saving} onClick={() => void save()}>
            {text('people.save')}
          </Button>
          {!hindered && (
            <Button kind="quiet-danger" icon="trash" onClick={() => setErasing(true)}>
              {text('people.erase')}
            </Button>
          )}
        </div>
      </div>
      {erasing && <EraseDialog contact={contact} confirmBy={confirmBy} onClose={() => setErasing(false)} />}
    </section>
  );
};
