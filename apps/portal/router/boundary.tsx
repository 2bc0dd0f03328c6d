import { Component, type ReactNode } from 'react';
import type { Location } from './route.ts';

type BoundaryProps = { location: Location; failed: (error: unknown) => ReactNode; children: ReactNode };
type BoundaryState = { location: Location; failure: { error: unknown } | null };

/** Shows what is left to say when a page breaks while it is drawn; the next location begins anew. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, failure: null };
  }

  override render(): ReactNode {
    const { failed, children } = this.props;
    return this.state.failure ? failed(this.state.failure.error) : children;
  }
}
