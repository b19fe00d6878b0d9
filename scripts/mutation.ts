import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { GROUPS, type MutationGroup } from './mutation/groups.ts'
import { scoresByFile, type Tried } from './mutation/score.ts'

/*
 * `npm run test:mutation [-- --only money]`: Stryker puts faults into the rules, one at a time, and runs
 * their tests. A table of what was noticed, and each fault that was not; 1 when a group noticed less than
 * 80 %. With `--incremental` only what changed since the last run is tried again: faults in other code, and
 * those that other tests may notice now.
 * With `TEST_DATABASE_URL` groups that build the shop do so on PostgreSQL, which takes a quarter of the time.
 */
const LEAST_PERCENT = 80
/** Of a group's tests alone; one that builds the shop on a busy machine is no endless one. */
const TIMEOUT_MS = 10_000
const DATABASE_TIMEOUT_MS = 60_000
const DATABASE_WORKERS = 2
const LEFT_OUT = ['/web', '/native', '/e2e', '/docs', '/bench', '/deploy', '/data']
/** What became of each fault, for `--incremental`. */
const KEPT = 'node_modules/.cache/mutation'
/** What the shop loads, and rules alone do not. */
const OF_THE_SHOP = ['/server/{fonts,seed}']

const { values } = parseArgs({
  options: { only: { type: 'string' }, incremental: { type: 'boolean', default: false } },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function tryGroup(name: string, { mutate, database }: MutationGroup): Promise<readonly Tried[]> {
  process.env['MUTATION_GROUP'] = name
  const stryker = new Stryker({
    mutate: [...mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    ignorePatterns: database ? LEFT_OUT : [...LEFT_OUT, ...OF_THE_SHOP],
    // codes and states are types, so that another text does not compile; a run with a database is long
    mutator: { excludedMutations: database ? ['StringLiteral'] : [] },
    disableTypeChecks: false,
    // one that is there is rewritten by an interface that TypeScript 7 lacks
    tsconfigFile: 'none',
    concurrency: database ? DATABASE_WORKERS : 1,
    timeoutMS: database ? DATABASE_TIMEOUT_MS : TIMEOUT_MS,
    tempDirName: '.stryker-tmp',
    cleanTempDir: 'always',
    reporters: database ? ['progress-append-only'] : [],
    incremental: values.incremental,
    incrementalFile: join(KEPT, `${name}.json`),
    logLevel: 'error' as never,
    thresholds: { high: 100, low: LEAST_PERCENT, break: null },
    warnings: false,
  } as never)
  return stryker.runMutationTest()
}

say('| group | file | faults | noticed | score |\n|---|---|---|---|---|')
const unnoticed: string[] = []
for (const [name, group] of Object.entries(GROUPS)) {
  if (values.only && values.only !== name) continue
  const tried = await tryGroup(name, group)
  const { files, percent, survivors } = scoresByFile(tried, process.cwd())
  for (const { file, count, noticed } of files)
    say(`| ${name} | \`${file}\` | ${count} | ${noticed} | ${((noticed / count) * 100).toFixed(1)} % |`)
  unnoticed.push(...survivors)
  if (percent < LEAST_PERCENT) process.exitCode = 1
}
say(`\n${unnoticed.length} not noticed`)
for (const line of unnoticed) say(line)
