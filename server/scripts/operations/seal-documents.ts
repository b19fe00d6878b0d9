import '../../src/platform/processes/compile-here.ts'
import { openEngine } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { BAN_KEYS, ContactVault, sealContacts } from '../../src/modules/board/index.ts'
import { sealDocuments } from '../../src/modules/credentials/index.ts'
import { LICENSES } from '../../src/modules/licenses/licenses.ts'
import { EXEMPTIONS } from '../../src/modules/tax/exemptions.ts'
import { Database } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { DocumentVault } from '../../src/platform/secrets/document-vault.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run seal:documents

Encrypts every license and tax certificate, the contacts of posts and the key of marks of bans by the first of DOCUMENT_KEYS: those under another key,
and those of older versions that are not encrypted. Run it again when it was broken off.`

await runCommand(USAGE, {}, async (others) => {
  if (others.length > 0) return null
  const config = readConfig(process.env)
  const engine = await openEngine(config)
  try {
    const { rows } = await engine.pool.query(
      "select to_regclass('public.post_phone_marks') is not null as there",
    )
    if (!rows[0].there)
      throw new Error('The database is empty, or of an older version: start the shop on it first.')
    const database = new Database(engine, createLog('warn'))
    const vault = new DocumentVault(config)
    let sealed = 0
    const unreadable: string[] = []
    for (const kind of [LICENSES.stored, EXEMPTIONS.stored, BAN_KEYS]) {
      const done = await sealDocuments(database, vault, kind)
      sealed += done.sealed
      unreadable.push(...done.unreadable)
    }
    const contacts = await sealContacts(database, new ContactVault(vault), 'all')
    sealed += contacts.sealed
    unreadable.push(...contacts.unreadable)
    if (unreadable.length > 0)
      throw new Error(
        [...unreadable, `${sealed} documents were sealed, ${unreadable.length} were not.`].join('\n'),
      )
    return sealed === 0
      ? 'All documents lie under the first key.'
      : `${sealed} documents now lie under the first key.`
  } finally {
    await engine.close()
  }
})
