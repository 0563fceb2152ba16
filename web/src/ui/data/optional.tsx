import { Component, Suspense, type ReactNode } from 'react';
import { reloadForMissingCode } from '../../api/requests/missing-code.js';

interface Props {
  children: ReactNode;
  /** Shown until the code is loaded. */
  fallback?: ReactNode;
}

/** A block without which the page is still of use, and whose code is loaded by itself. If it cannot be shown, nothing is in its place. */
export class Optional extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reloadForMissingCode(error);
  }

  override render(): ReactNode {
    return !this.state.hasFailed && <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
  }
}
