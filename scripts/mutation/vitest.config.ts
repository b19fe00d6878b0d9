import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { GROUPS } from './groups.ts'

const ROOT = join(import.meta.dirname, '../..')
const group = GROUPS[process.env['MUTATION_GROUP'] ?? '']

/** What tests with a database have besides, as in the configuration of all tests. */
const DATABASE = {
  globalSetup: [join(ROOT, 'server/src/testing/prepare.ts')],
  setupFiles: [join(ROOT, 'server/src/testing/restore-globals.ts')],
  hookTimeout: 60_000,
}

/**
 * Stryker runs the tests of `MUTATION_GROUP` by this, in a copy of the repository: `@lunula/contract` is the
 * copy's, which carries the faults. An engine is prepared for groups that ask for one.
 */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@lunula\/contract\//, replacement: `${join(ROOT, 'contract/src')}/` },
      {
        find: '@node-rs/argon2',
        replacement: join(ROOT, 'server/src/testing/stand-ins/remembered-hashes.ts'),
      },
    ],
  },
  test: {
    include: [...(group?.tests ?? [])],
    testTimeout: 30_000,
    pool: 'threads',
    isolate: false,
    ...(group?.database ? DATABASE : {}),
  },
})
