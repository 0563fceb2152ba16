import { Component, type ReactNode } from 'react';
import { currentTexts } from '../texts/texts.js';
import { Button } from '../ui/button.js';
import { Empty } from '../ui/empty.js';

interface Props {
  children: ReactNode;
  onCrash: () => void;
}

/** Stands in for a page that failed to show, for instance because a newer build replaced its code. */
export class Crash extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onCrash();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const texts = currentTexts().errors;
    return (
      <Empty text={texts.crashed}>
        <Button onClick={() => location.reload()}>{texts.reload}</Button>
      </Empty>
    );
  }
}
