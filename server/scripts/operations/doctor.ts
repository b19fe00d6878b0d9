import '../../src/platform/processes/compile-here.ts'
import { examine, reportOf } from './doctor/examine.ts'

/* `npm run doctor`: what is wrong with the settings and what they name, one line each; 1 when anything is. */
const findings = await examine(process.env)
const troubles = findings.filter(({ state }) => state === 'wrong').length
process.stdout.write(
  `${reportOf(findings)}\n${troubles === 0 ? 'Nothing is wrong.' : `${troubles} wrong.`}\n`,
)
process.exit(troubles === 0 ? 0 : 1)
