import { basename } from 'node:path'
import type { Problem, Source } from './source-tree.ts'

/** `-- not read since 1.4.0: posts.text_key`: the version before lives without it. */
const UNREAD = /^--\s*not read since \d+\.\d+\.\d+: *(\S+)\s*$/gim
const LITERALS = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g
const NAME = '((?:"[^"]+"|[\\w.])+)'
const ALTER = new RegExp(`^alter table (?:if exists )?(?:only )?${NAME} ([\\s\\S]*)$`)
const DROP_TABLE = /^drop (?:table|view|materialized view) (?:if exists )?([\s\S]*?)(?: cascade| restrict)?$/
const CREATE = new RegExp(`^create (?:unlogged |temp |temporary )?table (?:if not exists )?${NAME}`)

interface Break {
  /** `table`, or `table.column`. */
  what: string
  /** What happens to it. */
  how: string
}

/**
 * What the version before, which still runs while nodes are replaced one by one, cannot live with: what it
 * reads is gone or named otherwise, or its inserts are refused.
 */
export function breaksOf(sql: string): Break[] {
  const statements = sql
    .replace(LITERALS, (literal) => (literal.startsWith('--') || literal.startsWith('/*') ? ' ' : "''"))
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
  const made = new Set(statements.flatMap((statement) => CREATE.exec(statement)?.[1] ?? []))
  return statements.flatMap(breaksOfStatement).filter(({ what }) => !made.has(what.split('.')[0] ?? what))
}

function breaksOfStatement(statement: string): Break[] {
  const dropped = DROP_TABLE.exec(statement)?.[1]
  if (dropped) return dropped.split(',').map((name) => ({ what: name.trim(), how: 'is dropped' }))
  const [, table = '', changes = ''] = ALTER.exec(statement) ?? []
  return parts(changes).flatMap((change) => breaksOfChange(table, change))
}

function breaksOfChange(table: string, change: string): Break[] {
  const column = (pattern: string): string | undefined => new RegExp(`^${pattern}`).exec(change)?.[1]
  const at = (name: string, how: string): Break[] => [{ what: `${table}.${name}`, how }]
  const gone = column(`drop (?:column )?(?:if exists )?(?!constraint )${NAME}`)
  if (gone) return at(gone, 'is dropped')
  if (column(`(rename to) `)) return [{ what: table, how: 'is renamed' }]
  const renamed = column(`rename (?:column )?(?!constraint )${NAME} to `)
  if (renamed) return at(renamed, 'is renamed')
  const typed = column(`alter (?:column )?${NAME} (?:set data )?type `)
  if (typed) return at(typed, 'changes its type')
  const required = column(`alter (?:column )?${NAME} set not null`)
  if (required) return at(required, 'becomes not null')
  const added = column(
    `add (?:column )?(?:if not exists )?(?!constraint |check|unique|primary |foreign |exclude )${NAME} `,
  )
  const isRequired = / not null| primary key/.test(change) && !/ default | generated |serial/.test(change)
  return added && isRequired ? at(added, 'is added as not null without a default') : []
}

/** The changes of one ALTER TABLE: parted by commas outside of parentheses. */
function parts(changes: string): string[] {
  const found: string[] = []
  let [depth, begun] = [0, 0]
  for (const [at, sign] of [...changes, ','].entries()) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (sign === ',' && depth === 0) {
      found.push(changes.slice(begun, at).trim())
      begun = at + 1
    }
  }
  return found.filter(Boolean)
}

/** Migrations that a rolling restart over them would not survive. */
export const breakingMigrations = (migrations: readonly Source[]): Problem[] =>
  migrations.flatMap(({ path, text }) => {
    const unread = new Set([...text.matchAll(UNREAD)].map(([, name = '']) => name.toLowerCase()))
    return breaksOf(text)
      .filter(({ what }) => !unread.has(what))
      .map(({ what, how }) => ({
        rule: 'migration-with-version-before',
        path,
        message: `${what} ${how}, and the version before may use it while nodes are replaced: only add; or, once no version reads it any more, say in ${basename(path)} which was the first: "-- not read since 1.2.3: ${what}"`,
      }))
  })
