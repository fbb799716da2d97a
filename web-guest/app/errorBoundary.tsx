import { Component, type ReactNode } from 'react';
import { WholePage } from '../components/wholePage.tsx';
import { useLanguage } from '../i18n/language.ts';
import { CallButton } from './callButton.tsx';

type Props = {
  /** What is shown now; another page gets another chance. */
  page: string;
  children: ReactNode;
};

/** Shows what a page that cannot be drawn leaves to do. React offers this only to a class. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state: { failed: boolean } = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.page !== this.props.page) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <PageError /> : this.props.children;
  }
}

type PageErrorProps = {
  /** What could not be had, where more is known than that the page failed. */
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
