import { unlistedModules, unservedEndpoints } from './endpoint-rules.ts'
import { fullFolders, longFiles, straySql, wrongNames } from './file-rules.ts'
import { mutualFeatures, wrongImports } from './import-rules.ts'
import { breakingMigrations } from './migration-rules.ts'
import type { Problem, Source } from './source-tree.ts'
import { britishWords } from './spelling-rules.ts'

type Exceptions = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Holds the repository against the rules of docs/architecture.md.
 * @param paths all files under version control
 * @param sources the TypeScript files among them
 * @param migrations the SQL files of server/migrations
 * @param texts what else is written in English: styles, documents, texts of screens and mails
 * @returns one line per problem, exceptions that are no longer needed among them
 */
export function checkStructure(
  paths: readonly string[],
  sources: readonly Source[],
  api: Parameters<typeof unservedEndpoints>[1],
  exceptions: Exceptions,
  migrations: readonly Source[] = [],
  texts: readonly Source[] = [],
): string[] {
  const problems: Problem[] = [
    ...wrongImports(sources),
    ...mutualFeatures(sources),
    ...wrongNames(sources),
    ...fullFolders(paths),
    ...longFiles(sources),
    ...straySql(sources),
    ...unservedEndpoints(sources, api),
    ...unlistedModules(sources),
    ...breakingMigrations(migrations),
    ...britishWords([...sources, ...texts]),
  ]
  const found = new Set(problems.map(({ rule, path }) => `${rule} ${path}`))
  const stale = Object.entries(exceptions).flatMap(([rule, byPath]) =>
    Object.keys(byPath)
      .filter((path) => !found.has(`${rule} ${path}`))
      .map((path) => `${path}: [${rule}] keeps the rule now: take it out of the exceptions`),
  )
  const broken = problems
    .filter(({ rule, path }) => exceptions[rule]?.[path] === undefined)
    .map(({ rule, path, message }) => `${path}: [${rule}] ${message}`)
  return [...broken, ...stale]
}
