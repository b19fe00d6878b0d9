import '../server/src/platform/processes/compile-here.ts'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, repositoryFiles } from './structure/repository-files.ts'
import { checkLicenses } from './supply/check-licenses.ts'
import { findSecrets } from './supply/find-secrets.ts'

/* `npm run supply`: no secret lies in a file of the repository, and every package may be used as it is. */
const MAX_BYTES = 1_000_000
const BINARY = /\.(?:png|jpe?g|webp|avif|ico|gif|woff2?|ttf|otf|pdf|zip|gz|jar|wasm|mp4)$/
/** Keys that open nothing, each with why it is here. */
const HARMLESS: Readonly<Record<string, string>> = {
  'server/src/modules/media/fetching/fixtures/pictures.test.key.pem': 'of a stand-in on this machine',
}

const paths = repositoryFiles().filter((path) => !BINARY.test(path) && !(path in HARMLESS))
const problems = paths.flatMap((path) => {
  const file = join(ROOT, path)
  return statSync(file).size > MAX_BYTES ? [] : findSecrets(path, readFileSync(file, 'utf8'))
})
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
problems.push(...checkLicenses(packages))
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(
  `supply: ${paths.length} files, ${Object.keys(packages).length} packages, ${problems.length} problems\n`,
)
process.exit(problems.length === 0 ? 0 : 1)
