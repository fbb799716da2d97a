import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';

/** Shown when a page's code fails: the specification's text, and a reload button. */
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
