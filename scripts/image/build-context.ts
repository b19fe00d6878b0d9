import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

interface Rule {
  included: boolean
  pattern: RegExp
}

/**
 * The lines of `.dockerignore`; a pattern also covers what lies below
 * (https://docs.docker.com/build/concepts/context/#dockerignore-files).
 */
const rules = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): Rule => {
    const escaped = line.replace(/^!/, '').replace(/[.+^${}()|[\]\\]/g, '\\$&')
    const source = escaped.replace(/\*\*\/|\*\*|\*/g, (stars) =>
      stars === '**/' ? '(?:.*/)?' : stars === '**' ? '.*' : '[^/]*',
    )
    return { included: line.startsWith('!'), pattern: new RegExp(`^${source}(?:/.*)?$`) }
  })

/** True if a path is sent to the builder: the last rule that matches decides. */
export const isSent = (path: string): boolean =>
  rules.findLast(({ pattern }) => pattern.test(path))?.included ?? true

/** The files below a folder of the repository that are sent to the builder. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = join(folder, entry.name)
    if (!isSent(relative(ROOT, full))) return []
    return entry.isDirectory() ? filesBelow(full) : [relative(ROOT, full)]
  })

/** Keys and tokens in their own forms: of TLS and the app stores, AWS, Square, Google and GitHub. */
const SECRET =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[\w+/=\s]{64}|\bAKIA[0-9A-Z]{16}\b|\bEAAA[\w-]{56,}|\bGOCSPX-[\w-]{20,}|\bgh[pousr]_\w{30,}|^SESSION_SECRET=\S{32}/m

export const holdsSecret = (text: string): boolean => SECRET.test(text)
