import type { Problem, Source } from './source-tree.ts'

const SERVED = /\b(\w+)\.(\w+)/g

/**
 * Endpoints of the contract that no module serves.
 * @param api the contract's endpoints by group and name
 */
export function unservedEndpoints(
  sources: readonly Source[],
  api: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Problem[] {
  const served = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(SERVED)].map(([, group, name]) => `${group}.${name}`)),
  )
  return Object.entries(api).flatMap(([group, endpoints]) =>
    Object.keys(endpoints)
      .filter((name) => !served.has(`${group}.${name}`))
      .map((name) => ({
        rule: 'endpoint-served',
        path: 'contract/src/api.ts',
        message: `${group}.${name} is served by no module: bind it in a *.routes.ts`,
      })),
  )
}

const MANIFEST = /^server\/src\/modules\/[^/]+\/[\w-]+\.module\.ts$/

/** Manifests that `modules.ts` does not list, and so whose routes and jobs do not run. */
export function unlistedModules(sources: readonly Source[]): Problem[] {
  const composition = sources.find(({ path }) => path === 'server/src/modules/modules.ts')?.text ?? ''
  return sources
    .filter(({ path }) => MANIFEST.test(path))
    .filter(({ path }) => !composition.includes(path.replace('server/src/modules/', './')))
    .map(({ path }) => ({ rule: 'module-listed', path, message: 'add the manifest to modules/modules.ts' }))
}
