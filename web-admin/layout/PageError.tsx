import Typography from '@mui/material/Typography';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyPanel } from '../ui/Panel.ts';

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
