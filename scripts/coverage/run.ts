import '../../server/src/platform/processes/compile-here.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from '../test/run.ts'
import { type FileCoverage, untakenBranches } from './untaken.ts'

/*
 * `npm run coverage:rules`: runs the tests of what is pure, without a database, and names each branch of the
 * rules that none of them takes; 1 when there is one.
 */
const REPORT = join(ROOT, 'coverage/coverage-final.json')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

if (!run('vitest', ['run', '--config', 'scripts/coverage/vitest.config.ts'])) process.exit(1)
const files: Record<string, FileCoverage> = JSON.parse(readFileSync(REPORT, 'utf8'))
const { count, untaken } = untakenBranches(Object.values(files), ROOT)
for (const line of untaken) say(`no test takes ${line}`)
say(`rules: ${Object.keys(files).length} files, ${count - untaken.length} of ${count} branches taken`)
process.exitCode = untaken.length > 0 ? 1 : 0
