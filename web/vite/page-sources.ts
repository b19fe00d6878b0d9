import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lets each view of the server's bundle name its source file, by which its chunk is found in the browser's
 * manifest. So no table of pages and files has to be kept by hand.
 */
export function pageSources(root: string): Plugin {
  return {
    name: 'lunula:page-sources',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /-page\.tsx$/ },
      handler(code, id) {
        const source = relative(root, id)
        return { code: `${code}\nexport const source = ${JSON.stringify(source)}\n`, map: null }
      },
    },
  }
}
