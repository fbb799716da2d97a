import type { KeptOfPerson } from '@baan/contract/people';
import { formatsOf } from '@baan/i18n/languages';
import { baht } from '@baan/i18n/money';
import { Alert, Card, CardContent, Chip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { required, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { NotConfirmed, useFreshPassword } from '../auth/useFreshPassword.tsx';
import { stayLong } from '../format/day.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { codeOf } from '../http.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel, PanelText } from '../ui/Panel.tsx';
import { Grow, Lines, Row, stacked } from '../ui/Rows.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { useService } from '../useService.ts';

type Props = { contact: string; confirmBy: string; onClose: () => void };

/** A booking number does not wrap at its hyphen. */
const onOneLine = (number: string): string => number.replace('-', '\u2060-\u2060');

/** Asks for the number of the newest booking, then for the password if it is not fresh, then erases. */
export const EraseDialog = ({ contact, confirmBy, onClose }: Props) => {
  const text = useText();
  const service = useService();
  const withFreshPassword = useFreshPassword();
  const queries = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const erase = async ({ number }: { number: string }) => {
    setBusy(true);
    try {
      const erased = await withFreshPassword(() => service(provider => provider.erasePerson(contact, number)), {
        title: text('people.eraseTitle'),
        text: text('people.password'),
        confirm: text('people.erase'),
        keep: text('people.keep'),
        kind: 'danger',
      });
      notify('people.erased', { type: 'success', messageArgs: { numbers: erased.map(onOneLine).join(', ') || contact } });
      onClose();
      await queries.invalidateQueries();
    } catch (error) {
      setBusy(false);
      if (error instanceof NotConfirmed) return undefined;
      const wrong = fieldErrors(error, text);
      return wrong.number ? { ...wrong, number: text('people.otherNumber', { number: confirmBy }) } : wrong;
    }
    return undefined;
  };
  return (
    <FormDialog<{ number: string }>
      title={text('people.eraseTitle')}
      text={text('people.eraseText')}
      confirm={text('people.erase')}
      keep={text('people.keep')}
      kind="danger"
      icon="trash"
      busy={busy}
      defaultValues={{ number: '' }}
      onClose={onClose}
      onConfirm={erase}
    >
      <TextInput
        source="number"
        label={text('people.typed', { number: confirmBy })}
        helperText={text('people.typedHint')}
        autoComplete="off"
        validate={required()}
      />
    </FormDialog>
  );
};

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
  if (confirmBy === null)
    return (
      <Card>
        <PanelText>{text('people.nothing', { contact })}</PanelText>
      </Card>
    );
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
    <Panel title={text('people.found', { contact })}>
      <CardContent sx={stacked}>
        <Lines>
          {bookings.map(({ id, number, customerName, email, phone, checkIn, checkOut, hindrance, ...counts }) => (
            <li key={id}>
              <Icon name="list" />
              <Grow as="span">
                <Link to={`/admin/bookings/${id}`}>{number}</Link> {[customerName, email, phone].filter(Boolean).join(', ')}
                {hindrance && <Chip color="warning" icon={<Icon name="clock" />} label={text(`people.${hindrance}`)} />}
                <small>
                  {stayLong(checkIn, checkOut, language)} ·{' '}
                  {keptKinds
                    .map(kind => text(`people.kept.${kind}`, { count: counts[kind] }))
                    .join(formatsOf(language).spaced ? ', ' : ' ')}
                </small>
              </Grow>
            </li>
          ))}
        </Lines>
        {links.length > 0 && (
          <Typography variant="h6" component="h3">
            {text('people.links')}
          </Typography>
        )}
        <Lines>
          {links.map(({ id, amount, description, customerName }) => (
            <li key={id}>
              <Icon name="link" />
              <Grow as="span">
                {customerName || description}
                <small>{[baht(amount), customerName && description].filter(Boolean).join(' · ')}</small>
              </Grow>
            </li>
          ))}
        </Lines>
        {hindered && <Alert severity="warning">{text('people.hindered')}</Alert>}
        <Row>
          <Button kind="line" icon="download" busy={saving} onClick={() => void save()}>
            {text('people.save')}
          </Button>
          {!hindered && (
            <Button kind="quiet-danger" icon="trash" onClick={() => setErasing(true)}>
              {text('people.erase')}
            </Button>
          )}
        </Row>
      </CardContent>
      {erasing && <EraseDialog contact={contact} confirmBy={confirmBy} onClose={() => setErasing(false)} />}
    </Panel>
  );
};
