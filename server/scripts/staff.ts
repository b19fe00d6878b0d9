import '../src/platform/processes/compile-here.ts'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import { runStaff } from './staff/run-staff.ts'

/*
 * Who works here, from the command line: this is how a new shop gets its first owner. It works on the
 * database of the environment, DATABASE_URL or the embedded one.
 */
const openShop = () => buildApp({ ...readConfig(process.env), metrics: null, logLevel: 'warn' })
const outcome = await runStaff(process.argv.slice(2), openShop)
if ('refused' in outcome) process.stderr.write(`${outcome.refused}\n`)
else process.stdout.write(`${outcome.done}\n`)
process.exit('refused' in outcome ? 1 : 0)
