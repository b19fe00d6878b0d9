import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { textBundles } from './web/vite/text-bundles.ts'

/**
 * What these prove is the same on every engine, or lies in the embedded one alone: with `TEST_DATABASE_URL`
 * they are left out, since `.ci/run` has run them on the embedded engine.
 */
const NOT_ABOUT_POSTGRES = [
  '{contract,scripts,web}/**',
  'server/seed/**',
  'server/src/{config,testing}/**',
  'server/src/start.test.ts',
  'server/src/platform/database/data-folder/data-folder-lock.test.ts',
  'server/src/modules/site-index/valid-pages.test.ts',
]
const leftOut = process.env['TEST_DATABASE_URL'] ? NOT_ABOUT_POSTGRES : []

export default defineConfig({
  plugins: [textBundles(join(import.meta.dirname, 'web'))],
  resolve: {
    alias: {
      '@node-rs/argon2': join(import.meta.dirname, 'server/src/testing/stand-ins/remembered-hashes.ts'),
    },
  },
  test: {
    include: ['{bench,contract,server,web,native,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'web/dist/**', ...leftOut],
    globalSetup: ['server/src/testing/prepare.ts'],
    setupFiles: ['server/src/testing/restore-globals.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // files of a worker share modules and an engine; each app's state hangs on its own platform
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
  },
})
