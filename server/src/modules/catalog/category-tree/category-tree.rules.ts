/** A category in the list of all, each before those that stand in it. */
export interface TreeEntry {
  id: string
  slug: string
  parent_id: string | null
}

/** The way to each category, by its slug: those that it stands in, the outermost first, and itself. */
export function pathsOf<E extends TreeEntry>(tree: readonly E[]): Map<string, E[]> {
  const paths = new Map<string, E[]>()
  for (const entry of inOrder(tree)) {
    const above = tree.find(({ id }) => id === entry.parent_id)
    paths.set(entry.slug, [...((above && paths.get(above.slug)) ?? []), entry])
  }
  return paths
}

export interface Move {
  place: 'before' | 'after' | 'into'
  other: string
}

/** How deep a category stands, from 0. */
export function depthsOf(tree: readonly TreeEntry[]): Map<string, number> {
  const depths = new Map<string, number>()
  for (const { id, parent_id } of inOrder(tree)) {
    const above = parent_id === null ? undefined : depths.get(parent_id)
    depths.set(id, above === undefined ? 0 : above + 1)
  }
  return depths
}

/** A category with all that stand in it. */
export function branchOf(tree: readonly TreeEntry[], id: string): Set<string> {
  const branch = new Set([id])
  for (const entry of inOrder(tree))
    if (entry.parent_id !== null && branch.has(entry.parent_id)) branch.add(entry.id)
  return branch
}

/** The same categories, each right before those that stand in it; siblings keep their order. */
export function inOrder<E extends TreeEntry>(tree: readonly E[]): E[] {
  const known = new Set(tree.map(({ id }) => id))
  const below = new Map<string | null, E[]>()
  for (const entry of tree) {
    const parent = entry.parent_id !== null && known.has(entry.parent_id) ? entry.parent_id : null
    below.set(parent, [...(below.get(parent) ?? []), entry])
  }
  const walk = (parent: string | null): E[] =>
    (below.get(parent) ?? []).flatMap((entry) => [entry, ...walk(entry.id)])
  return walk(null)
}

/**
 * The tree with one category put elsewhere, with all that stands in it; null when that would be in itself.
 */
export function moved<E extends TreeEntry>(
  tree: readonly E[],
  id: string,
  { place, other }: Move,
): E[] | null {
  const target = tree.find((entry) => entry.id === other)
  const entry = tree.find((each) => each.id === id)
  if (!target || !entry || branchOf(tree, id).has(other)) return null
  const rest = tree.filter((each) => each.id !== id)
  const at = rest.indexOf(target)
  const parent_id = place === 'into' ? target.id : target.parent_id
  const put = { ...entry, parent_id }
  const to = place === 'before' ? at : place === 'after' ? at + 1 : rest.length
  return inOrder([...rest.slice(0, to), put, ...rest.slice(to)])
}
