import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keptSecret } from './kept-secret.ts'
import { weaknessOf } from './production-checks.ts'

const NAME = 'DOCUMENT_KEYS'
const KEPT = 'document-key'

/**
 * The secrets by which documents are encrypted, the first one for new documents, the others for reading. A
 * development machine makes its own at the first start; one that it has made goes on reading afterwards.
 */
export function readDocumentKeys(
  env: Readonly<Record<string, string | undefined>>,
  { production, dataDir }: { production: boolean; dataDir: string },
  lines: string[],
): () => string[] {
  const set = (env[NAME] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (production && set.length === 0)
    lines.push(
      `${NAME} is missing: licenses and tax certificates are encrypted by it; make it with \`openssl rand -base64 48\``,
    )
  for (const weakness of set.map(weaknessOf).filter((each) => each !== null))
    lines.push(`${NAME} has a key that ${weakness}`)
  // made only once all settings are right
  return () =>
    set.length === 0 || existsSync(join(dataDir, KEPT)) ? [...set, keptSecret(dataDir, KEPT)] : set
}
