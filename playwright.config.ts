import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './e2e/chromium.ts'

const port = Number(process.env['E2E_PORT'] ?? 4173)
/** The shop with Square's stand-in listens two ports further, the stand-in itself three. */
const squarePort = port + 2
const executablePath = findChromium()

/**
 * What these prove lies in the browser alone, and what they ask the API for is proven on both engines by its own tests: with `TEST_DATABASE_URL` they are
 * left out, since `.ci/run` has run them on the embedded engine.
 */
const BROWSER_ONLY = [
  '**/accessibility.spec.ts',
  '**/browsing.spec.ts',
  '**/once/{promotion-reasons,quick-order,safety-sheets,shades,slow-script,social}.spec.ts',
  '**/phone/{professional,reviews}.spec.ts',
]
const leftOut = process.env['TEST_DATABASE_URL'] ? BROWSER_ONLY : []

const started = {
  timeout: 90_000,
  // with E2E_PORT a running shop is used, to write journeys against
  reuseExistingServer: process.env['E2E_PORT'] !== undefined,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  stdout: 'ignore',
  stderr: 'pipe',
} as const

export default defineConfig({
  testDir: 'e2e/journeys',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // a second try tells a slow machine from a fault; the summary names whatever needed it
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    actionTimeout: 20_000,
    baseURL: `http://localhost:${port}`,
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    // journeys in `once/` prove rules that no width changes, on the wide screen only; those in `phone/` are what buyers do on phones
    {
      name: 'phone',
      testIgnore: ['**/once/**', ...leftOut],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: ['**/phone/**', ...leftOut],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    { ...started, command: `node e2e/serve.ts ${port}`, url: `http://localhost:${port}/readyz` },
    {
      ...started,
      command: `node e2e/square-shop.ts ${squarePort} ${squarePort + 1}`,
      url: `http://localhost:${squarePort}/readyz`,
    },
  ],
})
