import { type Config, ConfigError, readConfig } from '../../../src/config/config.ts'
import { checkDatabase } from './check-database.ts'
import { checkCertificate, checkDisk, checkFolder } from './check-machine.ts'
import { checkReplica } from './check-replica.ts'
import { type Finding, note, ok, wrong } from './check-result.ts'
import {
  checkFiles,
  checkMail,
  checkPayments,
  checkRedis,
  checkShipping,
  checkTextMessages,
} from './check-services.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Looks at all that a shop with these settings stands on. */
export async function examine(env: Environment): Promise<Finding[]> {
  const config = readOrExplain(env)
  if (Array.isArray(config)) return config
  const settings = config.warnings.map((warning) => note('settings', warning))
  const found = await Promise.all([
    checkFolder(config),
    checkDisk(config),
    checkDatabase(config),
    checkReplica(config),
    checkRedis(config),
    checkFiles(config),
    checkMail(config),
    checkTextMessages(config),
    checkPayments(config),
    checkShipping(config),
    checkCertificate(config),
  ])
  const findings = found.flat().filter((finding) => finding !== null)
  return [ok('settings', config.production ? 'for production' : 'for development'), ...settings, ...findings]
}

/** Nothing else can be looked at before the settings are right. */
function readOrExplain(env: Environment): Config | Finding[] {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.lines.map((line) => wrong('settings', `${line}. See .env.example.`))
  }
}

const MARKS = { ok: 'ok   ', note: 'note ', wrong: 'WRONG' }

export const reportOf = (findings: readonly Finding[]): string =>
  findings.map(({ state, subject, text }) => `${MARKS[state]}  ${subject}: ${text}`).join('\n')
