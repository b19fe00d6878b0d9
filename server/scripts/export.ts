import '../src/platform/processes/compile-here.ts'
import { writeFile } from 'node:fs/promises'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import { exportCatalog } from '../src/modules/catalog/index.ts'

const USAGE = 'npm run export -- products.csv\n'

/** Writes the products of this machine's shop into a file that the import reads, and other shops too. */
async function run(file: string): Promise<void> {
  const { platform, close } = await buildApp({ ...readConfig(process.env), metrics: null, logLevel: 'warn' })
  try {
    await writeFile(file, await exportCatalog(platform))
  } finally {
    await close()
  }
}

const [file, ...others] = process.argv.slice(2)
if (!file || file.startsWith('-') || others.length > 0) {
  process.stderr.write(USAGE)
  process.exit(1)
}
try {
  await run(file)
  process.exit(0)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
