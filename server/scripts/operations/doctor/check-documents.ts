import type { Config } from '../../../src/config/config.ts'
import { BAN_KEYS, countContactsByKey } from '../../../src/modules/board/index.ts'
import { countByKey } from '../../../src/modules/credentials/index.ts'
import { LICENSES } from '../../../src/modules/licenses/licenses.ts'
import { EXEMPTIONS } from '../../../src/modules/tax/exemptions.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import { DocumentVault } from '../../../src/platform/secrets/document-vault.ts'
import { type Finding, note, ok, wrong } from './check-result.ts'

const SUBJECT = 'documents'

/**
 * Whether all licenses and tax certificates, contacts of posts and the key of marks of bans can be opened,
 * and which lie under an older key or none.
 */
export async function checkDocuments(database: Database, config: Config): Promise<Finding[]> {
  const known = new DocumentVault(config).keyIds
  const counts = new Map<string | null, number>()
  for (const kind of [LICENSES.stored, EXEMPTIONS.stored, BAN_KEYS])
    for (const { key, count } of await countByKey(database, kind))
      counts.set(key, (counts.get(key) ?? 0) + count)
  for (const { key, count } of await countContactsByKey(database))
    counts.set(key, (counts.get(key) ?? 0) + count)
  return documentFindings(counts, known)
}

/** @param known the ids of DOCUMENT_KEYS, the one that seals first */
export function documentFindings(
  counts: ReadonlyMap<string | null, number>,
  known: readonly string[],
): Finding[] {
  const findings: Finding[] = []
  let older = 0
  for (const [key, count] of counts)
    if (key === null)
      findings.push(note(SUBJECT, `${count} are not encrypted. Run \`npm run seal:documents\`.`))
    else if (!known.includes(key))
      findings.push(
        wrong(
          SUBJECT,
          `${count} lie under key ${key}, which DOCUMENT_KEYS lacks. Add it, or they stay unreadable.`,
        ),
      )
    else if (key !== known[0]) older += count
  if (older > 0)
    findings.push(
      note(SUBJECT, `${older} lie under an older key. Run \`npm run seal:documents\` before it goes.`),
    )
  return findings.length > 0 ? findings : [ok(SUBJECT, 'all are encrypted by the first key')]
}
