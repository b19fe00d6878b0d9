import { createHash } from 'node:crypto'
import { importsOf, type Source } from '../structure/source-tree.ts'

/** What the name of the contract's package alone stands for. */
const CONTRACT = 'contract/src/api.ts'

/**
 * What the findings of each file hang on, by its path: its own text, and those of all that it imports,
 * directly or not. The linter knows a promise by the type of what is imported, and a cycle by where imports
 * lead.
 */
export function lintStatesOf(sources: readonly Source[]): Map<string, string> {
  const texts = new Map(sources.map(({ path, text }) => [path, hashOf([text])]))
  const imports = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source).map((path) => (path === '@lunula/contract' ? CONTRACT : path)),
    ]),
  )
  return new Map(
    sources.map(({ path }) => {
      const reached = reachedFrom(path, imports)
      return [path, hashOf([...reached].sort().map((each) => `${each} ${texts.get(each) ?? ''}`))]
    }),
  )
}

/** A file and all that it imports; what is no file of the repository, such as a package, is among them. */
function reachedFrom(path: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set([path])
  // a set gives what is added while it is walked through
  for (const each of reached) for (const next of imports.get(each) ?? []) reached.add(next)
  return reached
}

export function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha1')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('base64')
}
