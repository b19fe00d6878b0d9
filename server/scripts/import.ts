import '../src/platform/processes/compile-here.ts'
import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import type { ImportReport, Problem } from '../src/modules/catalog/index.ts'
import { ENCODINGS, type Encoding, importCatalog } from '../src/modules/catalog/index.ts'
import { explainStartupError } from '../src/startup-error.ts'

const USAGE = 'npm run import -- products.csv [--dry-run] [--encoding utf-8|windows-1252]\n'

/** Takes the products of a Shopify CSV over into the shop of this machine's configuration. */
async function run(file: string, options: { dryRun: boolean; encoding: Encoding }): Promise<ImportReport> {
  const { platform, close } = await buildApp({ ...readConfig(process.env), metrics: null, logLevel: 'warn' })
  try {
    return await importCatalog(platform, createReadStream(file), options)
  } finally {
    await close()
  }
}

const line = ({ row, line: at, column, message }: Problem): string =>
  `row ${row}${at === row ? '' : ` (line ${at} of the file)`}${column ? `, ${column}` : ''}: ${message}\n`

const ADJUSTED: Record<keyof ImportReport['adjusted'], string> = {
  apostrophe: 'apostrophe in front of a SKU or barcode taken off',
  stock_below_zero: 'stock below zero taken as 0',
  compare_at_price: 'compare-at price not above the price, not shown',
}

/** What was not taken over as it stands in the file; nothing is lost without a line here. */
function losses({ records, left_out, adjusted }: ImportReport): string {
  const { records: lost, products, variants, pictures } = left_out
  const rows = `rows: ${records} read, ${lost} left out (${products} products, ${variants} variants)\n`
  const shown = pictures > 0 ? `pictures that cannot be shown: ${pictures}\n` : ''
  const changed = Object.entries(adjusted).filter(([, count]) => count > 0)
  return (
    rows +
    shown +
    changed.map(([kind, count]) => `${ADJUSTED[kind as keyof typeof ADJUSTED]}: ${count}\n`).join('')
  )
}

function print(report: ImportReport, dryRun: boolean): void {
  const { corrupt, problems, products, variants } = report
  if (corrupt) {
    process.stderr.write(`${line(corrupt)}Nothing was imported.\n`)
    return
  }
  for (const problem of problems) process.stderr.write(line(problem))
  const count = (name: string, { added, updated, unchanged }: ImportReport['products']): string =>
    `${name}: ${added} new, ${updated} ${dryRun ? 'known' : `changed, ${unchanged} as they were`}`
  process.stdout.write(
    `${count('products', products)}\n${count('variants', variants)}, ${variants.deactivated} no longer sold\n${losses(report)}` +
      `problems: ${problems.length}${dryRun ? '; this was a dry run, nothing was changed' : ''}\n`,
  )
}

/** Known troubles get one clear line; anything else keeps its stack. */
function explain(error: unknown): string {
  const { name, message, code, stack } = error as Error & { code?: string }
  if (name === 'DataFolderInUse') return `${message} Stop the shop first, or import into PostgreSQL.`
  if (code?.startsWith('ERR_PARSE_ARGS')) return USAGE
  if (code === 'ENOENT' || code === 'EISDIR') return message
  return explainStartupError(error) ?? stack ?? message
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      encoding: { type: 'string', default: 'utf-8' },
    },
  })
  const [file] = positionals
  const encoding = ENCODINGS.find((known) => known === values.encoding)
  if (!file || !encoding || positionals.length > 1)
    throw Object.assign(new Error(USAGE), { code: 'ERR_PARSE_ARGS' })
  const report = await run(file, { dryRun: values['dry-run'], encoding })
  print(report, values['dry-run'])
  process.exit(report.corrupt || report.left_out.records > 0 ? 1 : 0)
} catch (error) {
  process.stderr.write(`${explain(error).trimEnd()}\n`)
  process.exit(1)
}
