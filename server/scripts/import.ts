import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import type { ImportReport, Problem } from '../src/modules/catalog/index.ts'
import { importCatalog } from '../src/modules/catalog/index.ts'
import { explainStartupError } from '../src/startup-error.ts'

const USAGE = 'npm run import -- products.csv [--dry-run]\n'

/** Takes the products of a Shopify CSV over into the shop of this machine's configuration. */
async function run(file: string, dryRun: boolean): Promise<ImportReport> {
  const { platform, close } = await buildApp(
    { ...readConfig(process.env), logLevel: 'warn' },
    { work: false },
  )
  try {
    return await importCatalog(platform, createReadStream(file), { dryRun })
  } finally {
    await close()
  }
}

const line = ({ row, column, message }: Problem): string =>
  `row ${row}${column ? `, ${column}` : ''}: ${message}\n`

function print({ corrupt, problems, products, variants }: ImportReport, dryRun: boolean): void {
  if (corrupt) {
    process.stderr.write(`${line(corrupt)}Nothing was imported.\n`)
    return
  }
  for (const problem of problems) process.stderr.write(line(problem))
  const count = (name: string, { added, updated, unchanged }: ImportReport['products']): string =>
    `${name}: ${added} new, ${updated} ${dryRun ? 'known' : `changed, ${unchanged} as they were`}`
  process.stdout.write(
    `${count('products', products)}\n${count('variants', variants)}, ${variants.deactivated} no longer sold\n` +
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
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw Object.assign(new Error(USAGE), { code: 'ERR_PARSE_ARGS' })
  const report = await run(file, values['dry-run'])
  print(report, values['dry-run'])
  process.exit(report.corrupt ? 1 : 0)
} catch (error) {
  process.stderr.write(`${explain(error).trimEnd()}\n`)
  process.exit(1)
}
