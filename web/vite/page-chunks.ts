interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
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
}

/**
 * Groups for rolldown. Without them each set of pages that share something has a file of its own: twenty
 * small ones a page.
 * @param priority of the first group; those after it come below, one step each
 */
export const pageChunks = (priority: number) =>
  Object.entries(CHUNKS).map(([name, sets], at) => ({
    debugName: name,
    name: (id: string, graph: ModuleGraph) => {
      const views = viewsAbove(id, graph)
      return sets.every((set) => set.some((view) => views.has(view))) ? name : null
    },
    priority: priority - at,
  }))

/**
 * The first pages that import a module, directly or through others. Not through the `index.ts` of
 * these pages' own features: others import those for parts that are loaded late.
 */
function viewsAbove(id: string, graph: ModuleGraph): Set<string> {
  const seen = new Set<string>()
  const visit = (module: string): void => {
    if (seen.has(module)) return
    seen.add(module)
    if (/\/features\/(?:board|catalog)\/index\.ts$/.test(module)) return
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) visit(importer)
  }
  visit(id)
  return new Set([...seen].map((module) => module.split('/').slice(-2).join('/')))
}
