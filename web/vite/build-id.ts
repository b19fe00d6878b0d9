import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts the name of the build into the service worker, in place of `__BUILD_ID__`: it follows from what the
 * browser's bundle consists of, which is built before.
 * @param root the folder that holds `dist/client`
 */
export function buildId(root: string): Plugin {
  return {
    name: 'lunula:build-id',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    renderChunk(code) {
      const manifest = readFileSync(join(root, 'dist/client/.vite/manifest.json'))
      const id = createHash('sha256').update(manifest).digest('hex').slice(0, 12)
      return code.replaceAll('__BUILD_ID__', JSON.stringify(id))
    },
  }
}
