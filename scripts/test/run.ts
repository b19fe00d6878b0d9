import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const ROOT = join(import.meta.dirname, '../..')
export const RESULTS = join(ROOT, 'test-results')

/** Runs a command of the root for everyone to see; tells whether it succeeded. */
export const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

export interface Count {
  passed: number
  failed: number
  /** What failed, was flaky, or was left out for want of PostgreSQL or Redis, by name. */
  notes: string[]
}

export const NOTHING: Count = { passed: 0, failed: 0, notes: [] }

/** What a note tells of an error, without a terminal's colors. */
export const firstLine = ({ message = '' }: { message?: string }): string =>
  stripVTControlCharacters(message).split('\n', 1)[0] ?? ''
