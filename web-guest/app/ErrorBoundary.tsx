import { Component, type ReactNode } from 'react';
import { WholePage } from '../components/frame/WholePage.tsx';
import { useLanguage } from '../i18n/language.ts';
import { CallButton } from './VillaContext.tsx';

type Props = {
  /** The page shown now; another page resets the error. */
  page: string;
  /** Told when the error page takes the place of the page, and when it goes. */
  onFailed: (failed: boolean) => void;
  children: ReactNode;
};

/** Shows the error page when a page fails to render. React supports this only in a class. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state: { failed: boolean } = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed(true);
  }

  override componentDidUpdate(before: Props): void {
    if (!this.state.failed || before.page === this.props.page) return;
    this.setState({ failed: false });
    this.props.onFailed(false);
  }

  override render(): ReactNode {
    return this.state.failed ? <PageError /> : this.props.children;
  }
}

type PageErrorProps = {
  /** The words for a page or file that failed to load, if more is known than that the page failed. */
  text?: string;
  onRetry?: () => void;
};

export const PageError = ({ text, onRetry = () => window.location.reload() }: PageErrorProps) => {
  const { t } = useLanguage();
  return (
    <WholePage title={t('pageError.title')} text={text ?? t('pageError.text')}>
      <div className="next-steps" role="alert">
        <button type="button" className="btn btn-main" onClick={onRetry}>
          {t('common.tryAgain')}
        </button>
        <CallButton />
      </div>
    </WholePage>
  );
};
