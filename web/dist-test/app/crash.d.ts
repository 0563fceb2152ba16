import { Component, type ReactNode } from 'react';
/** Stands in for a page that failed to show, for instance because a newer build replaced its code. */
export declare class Crash extends Component<
  {
    children: ReactNode;
  },
  {
    failed: boolean;
  }
> {
  state: {
    failed: boolean;
  };
  static getDerivedStateFromError(): {
    failed: boolean;
  };
  render(): ReactNode;
}
