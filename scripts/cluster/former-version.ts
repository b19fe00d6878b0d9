import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const PACKAGES = ['contract', 'server', 'web']
const OWN = '@lunula'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 }).trim()

/** The commit before the one that brought the newest migration. */
export const beforeLastMigration = (): string =>
  git('rev-parse', `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/migrations')}^`)

/** Migrations that this version has and `commit` has not. */
export const migrationsSince = (commit: string): string[] =>
  git('diff', '--name-only', '--diff-filter=A', commit, '--', 'server/migrations').split('\n').filter(Boolean)

/**
 * Puts a former version into `folder` and builds its pages. Its packages are its own, those of others are
 * the ones that are installed here.
 */
export function checkOutFormer(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'former.tar')
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['-xf', archive], { cwd: folder })
  const installed = join(ROOT, 'node_modules')
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, OWN), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== OWN) symlinkSync(join(installed, name), join(modules, name))
  for (const name of PACKAGES) symlinkSync(join(folder, name), join(modules, OWN, name))
  if (!existsSync(join(modules, OWN, 'contract/src/api.ts'))) throw new Error(`${commit} has no contract.`)
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}
