import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SECONDS = 180

type Variables = Readonly<Record<string, string>>

/**
 * PostgreSQL refuses to run as root; then its commands run as the user that its packages make. Nothing stays
 * between them and signals.
 */
const prefix =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--'] : []

/** Debian keeps the server's programs out of the PATH. */
const programs = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()

/** Nothing of the caller's own PostgreSQL settings, so that no command reaches another server. */
function environment(variables: Variables): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:PG|DATABASE_URL|NODE_)/.test(name))
  return {
    ...Object.fromEntries(own),
    PATH: `${programs}:${process.env['PATH']}`,
    HOME: tmpdir(),
    ...variables,
  }
}

/** A new folder that belongs to the user PostgreSQL runs as. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `lunula-${name}-`))
  chmodSync(folder, 0o755)
  if (prefix.length > 0) execFileSync('chown', ['postgres:postgres', folder])
  return folder
}

/**
 * Runs shell commands as that user, in `cwd`, three minutes at most.
 * @returns what they wrote
 * @throws with what they wrote when one fails
 */
export function runAsPostgres(commands: string, variables: Variables, cwd: string): string {
  const shell = [...prefix, 'timeout', String(SECONDS), 'bash', '-euo', 'pipefail', '-c', commands]
  const [program = '', ...args] = shell
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: environment(variables),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status !== 0) throw new Error(`${commands}\nended with ${status}:\n${stdout}${stderr}`)
  return stdout.trim()
}

/** Starts a program as that user; `exec` leaves no shell between it and signals. */
export function startAsPostgres(
  commands: string,
  variables: Variables,
  { cwd, log }: { cwd: string; log: string },
): ChildProcess {
  const [program = '', ...args] = [...prefix, 'bash', '-c', `${commands} >>${log} 2>&1`]
  return spawn(program, args, { cwd, env: environment(variables), stdio: 'ignore' })
}
