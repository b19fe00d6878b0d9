import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { GROUPS } from './mutation/groups.ts'
import { scoresByFile, type Tried } from './mutation/score.ts'

/*
 * `npm run test:mutation [-- --only money]`: Stryker puts faults into the rules, one at a time, and runs
 * their tests. A table of what was noticed, and each fault that was not; 1 when a group noticed less than
 * 80 %.
 */
const LEAST_PERCENT = 80
const LEFT_OUT = ['/web', '/native', '/e2e', '/docs', '/bench', '/deploy', '/data', '/server/{fonts,seed}']

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function tryGroup(name: string, mutate: readonly string[]): Promise<readonly Tried[]> {
  process.env['MUTATION_GROUP'] = name
  const stryker = new Stryker({
    mutate: [...mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    ignorePatterns: LEFT_OUT,
    disableTypeChecks: false,
    // one that is there is rewritten by an interface that TypeScript 7 lacks
    tsconfigFile: 'none',
    concurrency: 1,
    timeoutMS: 10_000,
    tempDirName: '.stryker-tmp',
    cleanTempDir: 'always',
    reporters: [],
    logLevel: 'error' as never,
    thresholds: { high: 100, low: LEAST_PERCENT, break: null },
    warnings: false,
  } as never)
  return stryker.runMutationTest()
}

say('| group | file | faults | noticed | score |\n|---|---|---|---|---|')
const unnoticed: string[] = []
for (const [name, { mutate }] of Object.entries(GROUPS)) {
  if (values.only && values.only !== name) continue
  const tried = await tryGroup(name, mutate)
  const { files, percent, survivors } = scoresByFile(tried, process.cwd())
  for (const { file, count, noticed } of files)
    say(`| ${name} | \`${file}\` | ${count} | ${noticed} | ${((noticed / count) * 100).toFixed(1)} % |`)
  unnoticed.push(...survivors)
  if (percent < LEAST_PERCENT) process.exitCode = 1
}
say(`\n${unnoticed.length} not noticed`)
for (const line of unnoticed) say(line)
