import '../server/src/platform/processes/compile-here.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@lunula/contract/api.ts'
import { checkStructure } from './structure/check-structure.ts'
import { EXCEPTIONS } from './structure/exceptions.ts'
import { ROOT, repositoryFiles } from './structure/repository-files.ts'

/* `npm run structure`: the rules of docs/architecture.md that no linter knows. */
const paths = repositoryFiles()
const textsOf = (pattern: RegExp) =>
  paths
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const sources = textsOf(/\.tsx?$/)
const migrations = textsOf(/^server\/migrations\/.*\.sql$/)
const texts = textsOf(
  /^(?:README|(?:docs|web\/src|server|e2e|native\/src)\/.*)\.(?:md|css|html)$|\/locales\/en\/.*\.json$/,
).filter(({ path }) => !/\/(?:vi|es|zh|th)\//.test(path))

const problems = checkStructure(paths, sources, api, EXCEPTIONS, migrations, texts)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`structure: ${sources.length} files, ${problems.length} problems\n`)
process.exit(problems.length === 0 ? 0 : 1)
