import { Component, type ReactNode } from 'react';
import { PageError } from './PageError.tsx';

/** A page that fails to load or render shows the error in its own place: menu and bar stay, and another page can be opened. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <PageError /> : this.props.children;
  }
}
