interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const CATEGORIES = 'catalog/categories-page.tsx'
const CATEGORY = 'catalog/category-page.tsx'
const PRODUCT = 'catalog/product-page.tsx'
const POSTS = 'board/post-list-page.tsx'
const POST = 'board/post-page.tsx'

/**
 * What the pages share that most visits begin with, one chunk a row: the modules that at least one page of
 * each set imports. A module goes into the first row that fits.
 */
const CHUNKS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  pages: [
    [CATEGORIES, CATEGORY, PRODUCT],
    [POSTS, POST],
  ],
  catalog: [[PRODUCT], [CATEGORIES, CATEGORY]],
  lists: [[CATEGORIES], [CATEGORY]],
  board: [[POSTS], [POST]],
  // what later pages share with the list of posts, and its own
  posts: [[POSTS]],
  product: [[PRODUCT]],
  post: [[POST]],
}

/** Of these rows, what no later page shares stays with its page: they would load all of it. */
const ONLY_SHARED: ReadonlySet<string> = new Set(['product', 'post'])

/**
 * Groups for rolldown. Without them each set of pages that share something has a file of its own: twenty
 * small ones a page.
 * @param priority of the first group; those after it come below, one step each
 */
export const pageChunks = (priority: number) =>
  Object.entries(CHUNKS).map(([name, sets], at) => ({
    debugName: name,
    name: (id: string, graph: ModuleGraph) => {
      if (FIRST.has(viewOf(id))) return null // a page is found under its own name
      const views = viewsAbove(id, graph)
      if (!sets.every((set) => set.some((view) => views.has(view)))) return null
      return ONLY_SHARED.has(name) && partsAbove(id, graph).length < 2 ? null : name
    },
    priority: priority - at,
  }))

const FIRST: ReadonlySet<string> = new Set([CATEGORIES, CATEGORY, PRODUCT, POSTS, POST])

/** What the other pages share: the modules that at least so many of them import. */
const COMMON: readonly { name: string; office: boolean; pages: number }[] = [
  { name: 'forms', office: false, pages: 10 },
  { name: 'parts', office: false, pages: 4 },
  { name: 'office-parts', office: true, pages: 3 },
]
const OFFICE_PAGE = /\/features\/(?:back-office|[^/]+\/(?:office|desk|staff))\//

/**
 * Groups for rolldown of what pages beyond the first share, to stand below those of `pageChunks`. What only
 * the back office shows stays apart, and what a first page needs is left alone: those have no byte to spare.
 * @param priority of the first group
 */
export const commonChunks = (priority: number) =>
  COMMON.map(({ name, office, pages }, at) => ({
    debugName: name,
    name: (id: string, graph: ModuleGraph) => {
      const above = [...modulesAbove(id, graph)].filter((module) => module.endsWith('-page.tsx'))
      if (above.some((module) => FIRST.has(viewOf(module)))) return null
      const counted = above.filter((module) => OFFICE_PAGE.test(module) === office)
      if (office && counted.length < above.length) return null
      return counted.length >= pages ? name : null
    },
    // what a module imports may be what a first page needs
    includeDependenciesRecursively: false,
    priority: priority - at,
  }))

const viewOf = (module: string): string => module.split('/').slice(-2).join('/')

/**
 * The first pages that import a module, directly or through others. Not through the `index.ts` of
 * these pages' own features: others import those for parts that are loaded late.
 */
const viewsAbove = (id: string, graph: ModuleGraph): Set<string> =>
  new Set([...modulesAbove(id, graph, /\/features\/(?:board|catalog)\/index\.ts$/)].map(viewOf))

/** What is loaded by itself and imports a module, directly or through others; the back office aside. */
const partsAbove = (id: string, graph: ModuleGraph): string[] =>
  [...modulesAbove(id, graph)].filter(
    (module) => !OFFICE_PAGE.test(module) && graph.getModuleInfo(module)?.dynamicImporters.length,
  )

/** All that import a module, directly or through others, but not through those that `end` names. */
function modulesAbove(id: string, graph: ModuleGraph, end?: RegExp): Set<string> {
  const seen = new Set<string>()
  const visit = (module: string): void => {
    if (seen.has(module)) return
    seen.add(module)
    if (end?.test(module)) return
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) visit(importer)
  }
  visit(id)
  return seen
}
