import { parseArgs } from 'node:util'
import { ROLE_NAMES, type Role } from '@lunula/contract/accounts/permissions.ts'
import type { Application } from '../../src/app.ts'
import {
  addStaff,
  listStaff,
  removeStaffByEmail,
  resetSecondFactorByEmail,
} from '../../src/modules/accounts/index.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { isRefusal, type Refusal } from '../../src/platform/refusal.ts'
import { text } from '../../src/platform/text.ts'
import { explainStartupError } from '../../src/startup-error.ts'

const USAGE = `npm run staff -- list
npm run staff -- add EMAIL --role ${ROLE_NAMES.join('|')}
npm run staff -- remove EMAIL
npm run staff -- reset-second-factor EMAIL`

/** What is said when it worked, and what when it was refused. */
export type Outcome = { done: string } | { refused: string }
type Command = (platform: Platform) => Promise<Outcome>

const outcome = (result: Refusal | object | null, done: string): Outcome =>
  isRefusal(result) ? { refused: text('en')(`errors:${result.code}`, result.values) } : { done }

/** The command that the arguments name; null when they name none. */
function commandOf(args: readonly string[], role: string | undefined): Command | null {
  const [name, email, ...more] = args
  if (more.length > 0) return null
  if (name === 'list' && !email && !role) return list
  if (name === 'remove' && email && !role)
    return async (platform) =>
      outcome(await removeStaffByEmail(platform, email), `${email} does not work here any more.`)
  if (name === 'reset-second-factor' && email && !role)
    return async (platform) =>
      outcome(
        await resetSecondFactorByEmail(platform, email),
        `${email} sets up a new second factor at the next sign-in.`,
      )
  if (name === 'add' && email && isRole(role))
    return async (platform) =>
      outcome(await addStaff(platform, null, { email, role }), `${email} is ${role} now.`)
  return null
}

const isRole = (word: string | undefined): word is Role => ROLE_NAMES.some((name) => name === word)

const list: Command = async (platform) => {
  const members = await listStaff(platform, null)
  const lines = members.map(
    ({ role, own_role, email, username }) =>
      `${(role ?? own_role?.name ?? '').padEnd(12)} ${email} (${username})`,
  )
  return { done: lines.join('\n') || 'Nobody works here yet.' }
}

/** Known troubles get one clear line; anything else keeps its stack. */
function explain(error: unknown): string {
  const { name, message, code, stack } = error as Error & { code?: string }
  if (name === 'DataFolderInUse')
    return `${message} Stop the shop first; with DATABASE_URL it may keep running.`
  if (code?.startsWith('ERR_PARSE_ARGS')) return USAGE
  return explainStartupError(error) ?? stack ?? message
}

type Shop = Pick<Application, 'platform' | 'close'>

/** Does what the arguments of the command line say, in a shop that is opened only when they make sense. */
export async function runStaff(args: readonly string[], openShop: () => Promise<Shop>): Promise<Outcome> {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { role: { type: 'string' } },
    })
    const command = commandOf(positionals, values.role)
    if (!command) return { refused: USAGE }
    const { platform, close } = await openShop()
    return await command(platform).finally(close)
  } catch (error) {
    return { refused: explain(error) }
  }
}
