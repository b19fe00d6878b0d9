import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import type { ImportState } from '@lunula/contract/catalog/files/constants.ts'
import { recordChange } from '../../../platform/audit/audit.ts'
import { WATCHED } from '../../../platform/jobs/job-policies.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findExported } from '../export/export.repository.ts'
import { lockImport } from '../import/import.repository.ts'
import { counted, type ReadFile, readProducts } from '../import/import-catalog.ts'
import { CorruptFile, type Counts } from '../import/import-report.ts'
import { loadPlan, slugsOf } from '../import/load-plan.ts'
import type { ImportedProduct } from '../import/rows/imported-product.ts'
import { writeImport } from '../import/write-import.ts'
import { type CatalogImportRow, findImport, moveImport } from './catalog-imports.repository.ts'
import { compareImport } from './compare-import.ts'
import type { FileReport } from './file-report.ts'
import { MAX_KEPT_CHANGES } from './file-report.ts'

export const CHECK_QUEUE = 'catalog.check-import'
export const RUN_QUEUE = 'catalog.run-import'
/** Products that are written in one transaction: buyers wait for no longer than that takes. */
const BATCH = 100
const PIECE_BYTES = 64 * 1024

interface ImportJob {
  id: string
}

/** Declares what works product files off; to be called before the jobs start. */
export function registerImportJobs(platform: Platform): void {
  const { jobs } = platform
  const failed = (from: ImportState) => (job: ImportJob) => failImport(platform, job.id, from)
  jobs.define<ImportJob>(CHECK_QUEUE, ({ id }) => checkImport(platform, id), WATCHED, failed('checking'))
  jobs.define<ImportJob>(RUN_QUEUE, ({ id }) => runImport(platform, id), WATCHED, failed('running'))
}

export const fileKey = (id: string): string => `catalog-imports/${id}.csv`

const emptyCounts = () => ({ added: 0, updated: 0, unchanged: 0 })

const reportOf = ({ records, left_out, problems }: Omit<ReadFile, 'products' | 'adjusted'>): FileReport => ({
  records,
  left_out: left_out.records,
  products: emptyCounts(),
  variants: { ...emptyCounts(), deactivated: 0 },
  problems,
  changes: [],
  change_count: 0,
})

/** The products of a kept file, or what is wrong with it as a whole. */
async function readKept(
  { files }: Platform,
  { id, encoding }: CatalogImportRow,
): Promise<(ReadFile & { corrupt: null }) | { corrupt: CorruptFile }> {
  const bytes = await files.get(fileKey(id))
  if (!bytes) throw new Error(`The file of the import ${id} is gone.`)
  try {
    return { ...(await readProducts(Readable.from(piecesOf(bytes)), encoding)), corrupt: null }
  } catch (error) {
    if (error instanceof CorruptFile) return { corrupt: error }
    throw error
  }
}

/** A file in one piece would be read without a break. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

function* batchesOf(products: readonly ImportedProduct[]): Generator<ImportedProduct[]> {
  for (let at = 0; at < products.length; at += BATCH) yield products.slice(at, at + BATCH)
}

function addCounts<C extends Counts & { deactivated?: number }>(sum: C, more: Readonly<C>): void {
  sum.added += more.added
  sum.updated += more.updated
  sum.unchanged += more.unchanged
  if (more.deactivated) sum.deactivated = (sum.deactivated ?? 0) + more.deactivated
}

/** No further try comes: what was written stays, and the file says that it did not come to its end. */
const failImport = ({ database, clock }: Platform, id: string, from: ImportState): Promise<void> =>
  database.transaction(async () => {
    const row = await findImport(database, id)
    if (!row || !(await moveImport(database, id, from, { state: 'failed', finished_at: clock.now() }))) return
    const { file_name, created_by: started_by, done, total } = row
    await recordChange(
      { database, clock },
      {
        subject: { kind: 'catalog_import', id },
        before: { state: from },
        after: { state: 'failed', file_name, started_by, done, total },
      },
      'failCatalogImport',
    )
  })

/** Works out what a file would change; nothing is locked or written meanwhile. */
async function checkImport(platform: Platform, id: string): Promise<void> {
  const { database, clock } = platform
  const row = await findImport(database, id)
  if (row?.state !== 'checking') return
  const read = await readKept(platform, row)
  if (read.corrupt) {
    const report = reportOf({
      records: 0,
      left_out: { records: 0, products: 0, variants: 0, pictures: 0 },
      problems: [read.corrupt.problem],
    })
    await moveImport(database, id, 'checking', { state: 'unreadable', report, finished_at: clock.now() })
    return
  }
  const report = reportOf(read)
  const slugs = slugsOf(read.products)
  for (const batch of batchesOf(read.products)) {
    const planned = await loadPlan(database, batch, slugs)
    const kept = await findExported(
      database,
      planned.map((product) => product.id),
    )
    const found = compareImport(planned, new Map(kept.map((product) => [product.id, product])))
    addCounts(report.products, found.products)
    addCounts(report.variants, found.variants)
    report.change_count += found.changes.length
    report.changes.push(...found.changes.slice(0, MAX_KEPT_CHANGES - report.changes.length))
    await breathe()
  }
  await moveImport(database, id, 'checking', { state: 'checked', total: read.products.length, report })
}

/**
 * Writes a file into the shop, some products at a time, so that buyers go on ordering. A worker that dies is
 * followed by another, which goes on after what was written: buyers may have taken units of that since.
 */
async function runImport(platform: Platform, id: string): Promise<void> {
  const { database, clock } = platform
  const row = await findImport(database, id)
  if (row?.state !== 'running') return
  const read = await readKept(platform, row)
  if (read.corrupt) throw read.corrupt
  // what was foreseen stays: which fields changed is told by it
  const report: FileReport = {
    ...(row.report ?? reportOf(read)),
    products: emptyCounts(),
    variants: { ...emptyCounts(), deactivated: 0 },
  }
  const slugs = slugsOf(read.products)
  let { done } = row
  const earlier = read.products.slice(0, done)
  report.products.unchanged = done
  report.variants.unchanged = earlier.reduce((sum, { variants }) => sum + variants.length, 0)
  for (const batch of batchesOf(read.products.slice(done))) {
    const until = done + batch.length
    // what is counted is that of the attempt that was committed
    const part = await database.transaction(async () => {
      await lockImport(database)
      const planned = await loadPlan(database, batch, slugs)
      const written = await writeImport(platform, planned)
      await moveImport(database, id, 'running', { done: until })
      const variants = planned.reduce((sum, product) => sum + product.variants.length, 0)
      const deactivated = planned.flatMap(({ vanished }) => vanished).length
      return {
        products: counted(planned.length, written.products),
        variants: { ...counted(variants, written.variants), deactivated },
      }
    })
    done = until
    addCounts(report.products, part.products)
    addCounts(report.variants, part.variants)
    await breathe()
  }
  await database.transaction(async () => {
    await moveImport(database, id, 'running', { state: 'done', report, finished_at: clock.now() })
    const { products, variants } = report
    await recordChange(
      platform,
      {
        subject: { kind: 'catalog_import', id },
        before: null,
        after: { file_name: row.file_name, started_by: row.created_by, products, variants },
      },
      'runCatalogImport',
    )
  })
}
