/**
 * How far a replica is behind, from what was seen: where the primary's log was at some times, and how much of
 * it the replica has replayed. Clocks of servers do not matter, nor does a primary on which nothing happens.
 */
export class ReplayTrack {
  /** Of the primary, oldest first; the first is the newest that the replica has passed. */
  #seen: { at: number; position: bigint }[] = []
  #known = false

  /** @param at in milliseconds of this process */
  note(at: number, position: bigint): void {
    this.#seen.push({ at, position })
    // a replica that is away for long: the middle tells nothing that the ends do not
    if (this.#seen.length > 1000) this.#seen.splice(1, 500)
  }

  replayed(position: bigint): void {
    const passed = this.#seen.findLastIndex((look) => look.position <= position)
    if (passed < 0) return
    this.#known = true
    this.#seen = this.#seen.slice(passed)
  }

  /** In milliseconds: no write of before then is missing. null while the replica has passed nothing seen. */
  lag(now: number): number | null {
    const [first] = this.#seen
    return this.#known && first ? now - first.at : null
  }
}
