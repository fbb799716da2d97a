import { Typography } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { Button, LinkButton } from '../ui/Buttons.tsx';
import { EmptyPanel } from '../ui/Panel.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** Shown when a page's code fails: the specification's text, and a reload button. */
export const PageError = () => {
  const text = useText();
  return (
    <EmptyPanel component="section" role="alert" sx={{ maxWidth: 560, margin: '15vh auto 0' }}>
      <h1>{text('common.pageError')}</h1>
      <Typography color="textSecondary">{text('common.pageErrorText')}</Typography>
      <Button kind="sea" onClick={() => window.location.reload()}>
        {text('common.tryAgain')}
      </Button>
    </EmptyPanel>
  );
};

export const NotFound = () => {
  const text = useText();
  usePageTitle(text('common.notFound'));
  return (
    <EmptyPanel component="section">
      <h1>{text('common.notFound')}</h1>
      <Typography color="textSecondary">{text('common.notFoundText')}</Typography>
      <LinkButton kind="line" to="/admin">
        {text('common.toToday')}
      </LinkButton>
    </EmptyPanel>
  );
};
