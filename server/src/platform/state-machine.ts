/** What a status may become, as a table. */
export interface Machine<State extends string> {
  readonly name: string
  /** The states from which one may be reached. */
  sourcesOf(to: State): State[]
  may(from: State, to: State): boolean
}

/**
 * Makes a machine of a table and checks it, so that a slip stops the start and not an order: whatever is
 * named is a state, and every state can be reached from the first one. A state that may follow itself names
 * itself.
 */
export function createMachine<State extends string>(
  name: string,
  initial: NoInfer<State>,
  table: Readonly<Record<State, readonly NoInfer<State>[]>>,
): Machine<State> {
  const states = Object.keys(table) as State[]
  const reached = new Set<State>([initial])
  for (const from of reached) {
    for (const to of table[from] ?? []) {
      if (!states.includes(to)) throw new Error(`${name}: ${from} leads to ${to}, which is no state.`)
      reached.add(to)
    }
  }
  const lost = states.filter((state) => !reached.has(state))
  if (lost.length > 0) throw new Error(`${name}: nothing leads from ${initial} to ${lost.join(', ')}.`)
  const may = (from: State, to: State): boolean => table[from].includes(to)
  return { name, may, sourcesOf: (to) => states.filter((from) => may(from, to)) }
}
