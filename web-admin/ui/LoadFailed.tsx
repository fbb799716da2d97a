import { useText } from '../i18n/useText.ts';
import { Icon } from './Icon.tsx';

/** Replaces content that failed to load: says so and offers a retry. */
export const LoadFailed = ({ retry }: { retry: () => unknown }) => {
  const text = useText();
  return (
    <p className="load-failed" role="alert">
      <Icon name="offline" />
      <span>{text('common.loadFailed')}</span>
      <button type="button" className="link-btn" onClick={() => void retry()}>
        {text('common.tryAgain')}
      </button>
    </p>
  );
};
