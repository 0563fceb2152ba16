import { BSON } from 'mongodb';
import { DATA_RELEASE, RELEASES } from '@kantyna/contracts/data-release';
import type { Frame } from './frames.js';

/** Finds the release of the data whose frames pass. */
export class DataRelease {
  readonly #versions = new Set<string | undefined>();
  #isCurrent = true;
  #isNamed = false;

  /** Takes note of the next frame. */
  add(frame: Frame): void {
    if (frame.type === 'collection') this.#isNamed = frame.name === RELEASES.collection;
    if (frame.type !== 'document' || !this.#isNamed) return;
    const { _id, number, version } = BSON.deserialize(frame.bytes) as {
      _id: string;
      number?: number;
      version?: string;
    };
    // Releases before numbers noted other names.
    this.#versions.add(_id === RELEASES.id ? version : undefined);
    this.#isCurrent &&= _id === RELEASES.id && number === DATA_RELEASE;
  }

  /** The version that all of them say; `undefined` if one says none. */
  version(): string | undefined {
    return this.#versions.size === 1 ? [...this.#versions][0] : undefined;
  }

  /** Whether a start of this release has nothing to convert. */
  isCurrent(): boolean {
    return this.#versions.size > 0 && this.#isCurrent;
  }
}
