import { Component, type ReactNode } from 'react';
import type { Place } from './route.ts';

type BoundaryProps = { place: Place; failed: (error: unknown) => ReactNode; children: ReactNode };
type BoundaryState = { place: Place; failure: { error: unknown } | null };

/** Shows what is left to say when a page breaks while it is drawn; the next place begins anew. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, failure: null };
  }

  override render(): ReactNode {
    const { failed, children } = this.props;
    return this.state.failure ? failed(this.state.failure.error) : children;
  }
}
