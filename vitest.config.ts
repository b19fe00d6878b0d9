import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { textBundles } from './web/vite/text-bundles.ts'

export default defineConfig({
  plugins: [textBundles(join(import.meta.dirname, 'web'))],
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'web/dist/**'],
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
