import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Sessions that have ended are seen by the server a moment later. */
const OBJECT_IN_USE = '55006'
const TRIES = 3
const PAUSE_MS = 500

/** An empty database, or a copy of another one. */
export async function createDatabase(url: string, name: string, template?: string): Promise<void> {
  await administer(url, `create database ${name}${template ? ` template ${template}` : ''}`)
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await administer(url, `drop database if exists ${name} with (force)`)
}

/** Drops what was copied from a template, and the template. */
export async function dropCopies(url: string, template: string): Promise<void> {
  const names = await administer(
    url,
    `select datname as name from pg_database where datname like '${template}%'`,
  )
  for (const { name } of names) await dropDatabase(url, name)
}

/** On a connection of its own: one that waits for minutes could break meanwhile, and nobody would hear it. */
export async function administer(url: string, statement: string): Promise<{ name: string }[]> {
  for (let attempt = 1; ; attempt += 1) {
    const admin = new pg.Client({ connectionString: url })
    admin.on('error', () => {}) // the statement that it breaks fails by itself
    try {
      await admin.connect()
      return (await admin.query<{ name: string }>(statement)).rows
    } catch (error) {
      if ((error as { code?: string }).code !== OBJECT_IN_USE || attempt === TRIES) throw error
      await pause(PAUSE_MS)
    } finally {
      await admin.end()
    }
  }
}
