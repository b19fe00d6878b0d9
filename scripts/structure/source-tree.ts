import { posix } from 'node:path'

/** One TypeScript file of the repository. Paths are relative to its root, with slashes. */
export interface Source {
  path: string
  text: string
}

/** One violation of a rule: where, and what to do about it. */
export interface Problem {
  rule: string
  path: string
  message: string
}

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/** The files and packages that a file imports, re-exports or loads, resolved to paths of the repository. */
export const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => {
    if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), specifier))
    return specifier.replace(/^@lunula\/contract\//, 'contract/src/')
  })

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('server/src/testing/') || /^(?:e2e|bench)\//.test(path)

/** The module or feature that a path lies in, such as `server/src/modules/cart`. */
export const roomOf = (path: string): string | undefined =>
  /^(?:server\/src\/modules|web\/src\/features)\/[^/]+(?=\/)/.exec(path)?.[0]
