import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const SERVER = 'server/src/**/*.{rules,policy}'
/** Rules that stand under other names. */
const OTHERS = ['server/src/modules/orders/refunds/refund-allocation', 'server/src/platform/state-machine']

/** Which tests `npm run coverage:rules` runs, and whose branches they are to take. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['contract/src/**/*.test.ts', ...[SERVER, ...OTHERS].map((path) => `${path}.test.ts`)],
    testTimeout: 30_000,
    pool: 'threads',
    isolate: false,
    reporters: ['minimal'],
    coverage: {
      enabled: true,
      provider: 'v8',
      include: ['contract/src/**/*.ts', ...[SERVER, ...OTHERS].map((path) => `${path}.ts`)],
      exclude: ['**/*.test.ts', '**/{endpoints,schemas}.ts'],
      reporter: ['json'],
      reportsDirectory: 'coverage',
    },
  },
})
