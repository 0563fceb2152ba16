import { Component, type ReactNode } from 'react';
import { belowBase } from '../api/base-path.js';
import { reloadForMissingCode } from '../api/requests/missing-code.js';
import { pathTo } from '../ui/links/paths.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { useErrorTexts } from '../texts/errors.texts.js';
import { Button } from '../ui/button.js';
import { EmptyPlate } from '../ui/pictures/empty-plate.js';
import { Empty } from '../ui/data/empty.js';

interface Props {
  children: ReactNode;
  onCrash?: () => void;
  /** Adds a link to today's orders, where no navigation is left around the crash. */
  hasExit?: boolean;
}

interface State {
  hasCrashed: boolean;
  isReloading: boolean;
}

/**
 * Error boundary: one around the whole app, one around each page. It replaces what failed to render. If a newer build replaced the
 * page's code, the app reloads by itself, once. The root's `onCaughtError` reports the error (main.tsx).
 */
export class Crash extends Component<Props, State> {
  override state = { hasCrashed: false, isReloading: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.();
    if (reloadForMissingCode(error)) this.setState({ isReloading: true });
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    if (this.state.isReloading) return null;
    const texts = useErrorTexts.current();
    const commonTexts = useCommonTexts.current();
    return (
      <Empty text={texts.crashed} drawing={<EmptyPlate />}>
        <Button onClick={() => location.reload()}>{texts.reload}</Button>
        {this.props.hasExit && <a href={belowBase(pathTo('todayOrders'))}>{commonTexts.toToday}</a>}
      </Empty>
    );
  }
}
