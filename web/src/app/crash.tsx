import { Component, type ReactNode } from 'react';
import { pathTo } from '../lib/paths.js';
import { currentTexts } from '../texts/texts.js';
import { Button } from '../ui/button.js';
import { EmptyPlate } from '../ui/drawings.js';
import { Empty } from '../ui/empty.js';

interface Props {
  children: ReactNode;
  onCrash?: () => void;
  /** Adds a link to today's orders, where no navigation is left around the crash. */
  hasExit?: boolean;
}

/**
 * Error boundary: one around the whole app, one around each page. It replaces what failed to render, for instance because a newer
 * build replaced the page's code. The root's `onCaughtError` reports the error (main.tsx).
 */
export class Crash extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(): void {
    this.props.onCrash?.();
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    const texts = currentTexts();
    return (
      <Empty text={texts.errors.crashed} drawing={<EmptyPlate />}>
        <Button onClick={() => location.reload()}>{texts.errors.reload}</Button>
        {this.props.hasExit && <a href={pathTo('todayOrders')}>{texts.shell.toToday}</a>}
      </Empty>
    );
  }
}
