import { useState } from 'react';
import { ChangePasswordDialog } from '../auth/ChangePasswordDialog.tsx';
import { bangkokDay, dayMonthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button } from '../ui/Button.tsx';
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
      <div className="page-head">
        <h1>{text('account.title')}</h1>
      </div>
      <div className="grid even top">
        <section className="panel" aria-labelledby="password">
          <div className="panel-head">
            <h2 id="password">{text('auth.password')}</h2>
            {changedAt && (
              <span className="small">
                {text('account.changed', { day: dayMonthYear(bangkokDay(new Date(changedAt)), language) })}
              </span>
            )}
          </div>
          <div className="body stacked">
            <p className="muted">{text('account.passwordText')}</p>
            <Button kind="line" icon="lock" onClick={() => setChanging(true)}>
              {text('auth.changePassword')}
            </Button>
          </div>
        </section>
        <DevicesPanel />
      </div>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
};
