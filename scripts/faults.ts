import '../server/src/platform/processes/compile-here.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Result, runFaults } from '../server/src/testing/faults/run.ts'
import { DISK_FAULTS, playDiskFaults } from './cluster/disk-faults.ts'
import { type Count, RESULTS, run } from './test/run.ts'

/*
 * `npm run test:faults [-- --kills 50 --only WORDS --short --built]`: what can go wrong with a payment is
 * made to go wrong, on a real process of the shop with Square's stand-in, embedded or with
 * `TEST_DATABASE_URL` (and `TEST_REDIS_URL`) on PostgreSQL. `--short` plays what takes seconds only,
 * `--built` takes the pages that were built before. Ends with 1 when anything did not hold; its counts lie in
 * `test-results/summary.json`, as those of `npm test`.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  },
})
if (!values.built && !run('npm', ['run', '--silent', 'build'])) throw new Error('The pages do not build.')
const engine = process.env['TEST_DATABASE_URL'] ? 'PostgreSQL' : 'embedded database'
process.stdout.write(`faults of payment, ${engine}\n`)
const begun = performance.now()
const count: Count = { passed: 0, failed: 0, notes: [] }
function report({ fault, held, seconds, notes }: Result): void {
  count[held ? 'passed' : 'failed'] += 1
  process.stdout.write(`${held ? 'held  ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${fault}\n`)
  for (const note of notes) {
    count.notes.push(`failed: faults of payment › ${fault}: ${note}`)
    process.stdout.write(`                 ${note}\n`)
  }
}

const only = values.only
// a disk that is full is played on a server of its own
const isDiskOnly = only !== '' && Object.values(DISK_FAULTS).some((name) => name.includes(only))
if (!isDiskOnly) await runFaults({ kills: Number(values.kills), only, short: values.short, onResult: report })
if (engine === 'PostgreSQL' && !values.short && (only === '' || isDiskOnly)) {
  const disk = await playDiskFaults()
  if ('skipped' in disk) process.stdout.write(`skipped           full disks: ${disk.skipped}\n`)
  else for (const result of disk.results) report({ ...result, held: result.notes.length === 0 })
}
const held = count.failed === 0
mkdirSync(RESULTS, { recursive: true })
writeFileSync(join(RESULTS, 'summary.json'), JSON.stringify(count))
const seconds = Math.round((performance.now() - begun) / 1000)
const all = count.passed + count.failed
process.stdout.write(`${all} faults, ${held ? 'all held' : 'NOT all held'}, ${seconds} s\n`)
process.exit(held ? 0 : 1)
