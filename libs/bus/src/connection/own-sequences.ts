const MAX_KEPT = 1_000;

/**
 * The sequences on `STATE` that this process published lately. A call need not wait for them: the process does not follow its own states.
 */
export class OwnSequences {
  #sequences = new Set<number>();

  add(sequence: number): void {
    if (this.#sequences.size >= MAX_KEPT) this.#sequences = new Set([...this.#sequences].slice(MAX_KEPT / 2));
    this.#sequences.add(sequence);
  }

  has(sequence: number): boolean {
    return this.#sequences.has(sequence);
  }

  clear(): void {
    this.#sequences.clear();
  }
}
