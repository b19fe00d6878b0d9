import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Where the app differs from the pages: modules of `web/src`, and libraries, in whose place stand those of
 * `native/src/seams`. All of the difference is in this list; nothing in `web/src` asks where it runs.
 */
const SEAMS: Readonly<Record<string, string>> = {
  'web/src/app/page-state.ts': 'page-state.ts',
  'web/src/shell/offline/start-service-worker.ts': 'start-service-worker.ts',
  'web/src/shell/api/api-base.ts': 'api-base.ts',
  'web/src/shell/api/send.ts': 'send.ts',
  'web/src/shell/api/upload-transport.ts': 'upload-transport.ts',
  'web/src/shared/push/push-device.ts': 'push-device.ts',
  'web/src/shared/push/shown-pushes.ts': 'shown-pushes.ts',
  'web/src/shell/files/save-as.ts': 'save-as.ts',
  'web/src/shell/storage/cookies.ts': 'cookies.ts',
  'web/src/features/accounts/social/provider-visit.ts': 'provider-visit.ts',
  'web/src/ui/fields/take-photo.tsx': 'take-photo.tsx',
}

/**
 * Puts the seams in place. They themselves get the originals, so that they can build on them. A module that
 * is no longer there fails the build.
 * @param root the repository
 */
export function seams(root: string): Plugin {
  const own = join(root, 'native/src')
  const table = new Map(
    Object.entries(SEAMS).map(([original, seam]) => [join(root, original), join(own, 'seams', seam)]),
  )
  for (const file of [...table.keys(), ...table.values()])
    if (!existsSync(file)) throw new Error(`native/vite/seams.ts names ${file}, which is not there.`)
  return {
    name: 'lunula:seams',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || importer.startsWith(own)) return null
      if (source === 'react-dom/client') return join(own, 'seams/react-root.ts')
      if (!source.startsWith('.') && !source.startsWith('/')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return (found && table.get(resolve(found.id))) ?? found
    },
  }
}
