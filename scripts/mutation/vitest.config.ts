import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { GROUPS } from './groups.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Stryker runs the tests of `MUTATION_GROUP` by this, in a copy of the repository: `@lunula/contract` is the
 * copy's, which carries the faults, and no engine is prepared.
 */
export default defineConfig({
  resolve: {
    alias: [{ find: /^@lunula\/contract\//, replacement: `${join(ROOT, 'contract/src')}/` }],
  },
  test: {
    include: [...(GROUPS[process.env['MUTATION_GROUP'] ?? '']?.tests ?? [])],
    testTimeout: 30_000,
    pool: 'threads',
    isolate: false,
  },
})
