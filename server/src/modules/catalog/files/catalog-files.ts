import { MAX_SHOWN } from '@lunula/contract/catalog/files/constants.ts'
import type { CatalogImport, CatalogImportDetail } from '@lunula/contract/catalog/files/schemas.ts'
import { recordChange } from '../../../platform/audit/audit.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { exportCatalog } from '../export/export-catalog.ts'
import type { Encoding } from '../import/rows/csv.ts'
import type { CatalogImportRow } from './catalog-imports.repository.ts'
import * as repository from './catalog-imports.repository.ts'
import { reportCsv } from './file-report.ts'
import { CHECK_QUEUE, fileKey, RUN_QUEUE } from './import-job.ts'

const MAX_LISTED = 30

function importView(row: CatalogImportRow): CatalogImport {
  const { report } = row
  return {
    _id: row.id,
    file_name: row.file_name,
    bytes: row.bytes,
    encoding: row.encoding,
    state: row.state,
    done: row.done,
    total: row.total,
    records: report?.records ?? 0,
    left_out: report?.left_out ?? 0,
    products: report?.products ?? { added: 0, updated: 0, unchanged: 0 },
    variants: report?.variants ?? { added: 0, updated: 0, unchanged: 0, deactivated: 0 },
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

export async function listImports({ database }: Platform): Promise<{ docs: CatalogImport[] }> {
  return { docs: (await repository.findLatestImports(database, MAX_LISTED)).map(importView) }
}

/** Refusal: `catalogue.import_not_found`. */
export async function readImport({ database }: Platform, id: string): Promise<CatalogImportDetail | Refusal> {
  const row = await repository.findImport(database, id)
  if (!row) return refuse('catalogue.import_not_found')
  const { problems = [], changes = [], change_count = 0 } = row.report ?? {}
  return {
    ...importView(row),
    problems: problems.slice(0, MAX_SHOWN),
    problem_count: problems.length,
    changes: changes.slice(0, MAX_SHOWN),
    change_count,
  }
}

/** The line, from 1, of the first byte that means nothing in UTF-8; null when there is none. */
function brokenLine(bytes: Buffer): number | null {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return null
  } catch {
    let line = 1
    for (let start = 0; start < bytes.length; line += 1) {
      const end = bytes.indexOf(10, start) + 1 || bytes.length
      // a line feed is never part of a longer character, so lines can be looked at one by one
      if (bytes.subarray(start, end).toString('utf8').includes('\uFFFD')) return line
      start = end
    }
    return line
  }
}

/**
 * Keeps a file and has it looked through. Refusal: `catalogue.file_not_text` with the line, of a file in
 * another encoding.
 */
export async function keepFile(
  platform: Platform,
  userId: string,
  { bytes, name, encoding }: { bytes: Buffer; name: string; encoding: Encoding },
): Promise<CatalogImport | Refusal> {
  const line = encoding === 'utf-8' ? brokenLine(bytes) : null
  if (line !== null) return refuse('catalogue.file_not_text', { line })
  const row: CatalogImportRow = {
    id: newId(),
    created_at: platform.clock.now(),
    created_by: userId,
    file_name: name,
    bytes: bytes.length,
    encoding,
    state: 'checking',
    done: 0,
    total: 0,
    report: null,
    finished_at: null,
  }
  await platform.files.put(fileKey(row.id), bytes, 'text/csv')
  return platform.database.transaction(async () => {
    await repository.insertImport(platform.database, row)
    await platform.jobs.send(CHECK_QUEUE, { id: row.id })
    await recordFile(platform, row, null, { file_name: name, bytes: bytes.length })
    return importView(row)
  })
}

/** Refusals: `catalogue.import_not_found`, `catalogue.import_moved` unless it was just checked. */
export const startImport = (platform: Platform, id: string): Promise<CatalogImport | Refusal> =>
  platform.database.transaction(async () => {
    const { database } = platform
    const row = await repository.findImport(database, id)
    if (!row) return refuse('catalogue.import_not_found')
    if (!(await repository.moveImport(database, id, 'checked', { state: 'running', done: 0 })))
      return refuse('catalogue.import_moved')
    await platform.jobs.send(RUN_QUEUE, { id })
    await recordFile(platform, row, { state: row.state }, { state: 'running' })
    return importView({ ...row, state: 'running', done: 0 })
  })

/** Refusals: `catalogue.import_not_found`, `catalogue.import_moved` while it is being brought in. */
export async function removeImport(platform: Platform, id: string): Promise<Refusal | null> {
  const refusal = await platform.database.transaction(async () => {
    const row = await repository.findImport(platform.database, id)
    if (!row) return refuse('catalogue.import_not_found')
    if (!(await repository.deleteImport(platform.database, id))) return refuse('catalogue.import_moved')
    await recordFile(platform, row, { file_name: row.file_name }, null)
    return null
  })
  if (!refusal) await platform.files.delete(fileKey(id))
  return refusal
}

const recordFile = (
  platform: Platform,
  { id }: CatalogImportRow,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> => recordChange(platform, { subject: { kind: 'catalog_import', id }, before, after })

/** Refusal: `catalogue.import_not_found`. */
export async function readReport({ database }: Platform, id: string): Promise<Buffer | Refusal> {
  const row = await repository.findImport(database, id)
  if (!row?.report) return refuse('catalogue.import_not_found')
  return Buffer.from(reportCsv(row.report))
}

export const exportFile = async (platform: Platform): Promise<Buffer> =>
  Buffer.from(await exportCatalog(platform))
