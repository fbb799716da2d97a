import Typography from '@mui/material/Typography';
import { useText } from '../i18n/useText.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { EmptyPanel } from '../ui/Panel.ts';
import { usePageTitle } from './usePageTitle.ts';

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
