import { parseArgs } from 'node:util'
import { runFaults } from '../server/src/testing/faults/run.ts'

/*
 * `npm run test:faults [-- --kills 50] [-- --only WORDS]`: what can go wrong with a payment is made to go
 * wrong, on a real process of the shop with Square's stand-in, embedded or with `TEST_DATABASE_URL` (and
 * `TEST_REDIS_URL`) on PostgreSQL. Ends with 1 when anything did not hold.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '6' }, only: { type: 'string', default: '' } },
})
const engine = process.env['TEST_DATABASE_URL'] ? 'PostgreSQL' : 'embedded database'
process.stdout.write(`faults of payment, ${engine}\n`)
const begun = performance.now()
let count = 0
const held = await runFaults({
  kills: Number(values.kills),
  only: values.only,
  onResult: ({ fault, held: isHeld, seconds, notes }) => {
    count += 1
    process.stdout.write(`${isHeld ? 'held  ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${fault}\n`)
    for (const note of notes) process.stdout.write(`                 ${note}\n`)
  },
})
const seconds = Math.round((performance.now() - begun) / 1000)
process.stdout.write(`${count} faults, ${held ? 'all held' : 'NOT all held'}, ${seconds} s\n`)
process.exit(held ? 0 : 1)
