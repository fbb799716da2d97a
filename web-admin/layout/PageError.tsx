import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';

/** When a page's code fails: the specification's words, and a button that reloads. */
export const PageError = () => {
  const text = useText();
  return (
    <section className="panel empty page-error" role="alert">
      <h1>{text('common.pageError')}</h1>
      <p className="muted">{text('common.pageErrorText')}</p>
      <Button kind="sea" onClick={() => window.location.reload()}>
        {text('common.tryAgain')}
      </Button>
    </section>
  );
};
