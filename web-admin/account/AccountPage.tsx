import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ChangePasswordDialog } from '../auth/ChangePasswordDialog.tsx';
import { bangkokDay, dayMonthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button } from '../ui/Button.tsx';
import { stacked } from '../ui/Fields.ts';
import { PageHead } from '../ui/PageHead.ts';
import { PanelHead, Panels } from '../ui/Panel.ts';
import { DevicesPanel } from './DevicesPanel.tsx';
import { useSessions } from './useSessions.ts';

/** /admin/account: password and devices of the signed-in member. */
export const AccountPage = () => {
  const text = useText();
  const [language] = useLanguage();
  const changedAt = useSessions().data?.passwordChangedAt;
  const [changing, setChanging] = useState(false);
  usePageTitle(text('account.title'));
  return (
    <>
      <PageHead>
        <h1>{text('account.title')}</h1>
      </PageHead>
      <Panels even sx={{ alignItems: 'start' }}>
        <Card component="section" aria-labelledby="password">
          <PanelHead>
            <h2 id="password">{text('auth.password')}</h2>
            {changedAt && (
              <Typography component="span" color="textSecondary">
                {text('account.changed', { day: dayMonthYear(bangkokDay(new Date(changedAt)), language) })}
              </Typography>
            )}
          </PanelHead>
          <CardContent sx={stacked}>
            <Typography color="textSecondary">{text('account.passwordText')}</Typography>
            <Button kind="line" icon="lock" onClick={() => setChanging(true)}>
              {text('auth.changePassword')}
            </Button>
          </CardContent>
        </Card>
        <DevicesPanel />
      </Panels>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
};
