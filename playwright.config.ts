import { defineConfig } from '@playwright/test'
import { launchedWith, SOLID_BARS } from './scripts/chromium.ts'

const port = Number(process.env['E2E_PORT'] ?? 4173)

/**
 * What these prove lies in the browser alone, and what they ask the API for is proven on both engines by its
 * own tests: with `TEST_DATABASE_URL` they are left out, since `.ci/run` has run them on the embedded engine.
 */
const BROWSER_ONLY = [
  '**/accessibility.spec.ts',
  '**/around-the-page.spec.ts',
  '**/browse-and-filter.spec.ts',
  '**/once/shop/{cart-reminders,first-visit,forced-colors,promotion-reasons,quick-order}.spec.ts',
  '**/once/shop/{safety-sheets,shades,slow-script,square}.spec.ts',
  '**/once/installed/{new-build,offline}.spec.ts',
  '**/once/account/{account,first-screen,push,sessions,social,staff}.spec.ts',
  '**/once/site/**',
  '**/once/board/{guest-draft,near-me,posting-edges,share-post}.spec.ts',
  '**/phone/{board-bar,languages,native-app,professional,reviews}.spec.ts',
]
const leftOut = process.env['TEST_DATABASE_URL'] ? BROWSER_ONLY : []

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
    // blurred without a graphics card, what passes under a bar is a tenth of what journeys cost
    launchOptions: launchedWith(SOLID_BARS),
    // only the journeys that are about it have one: it would answer in the server's place
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    // journeys in `once/` prove rules that no width changes, on the wide screen only, as do tests tagged
    // `@once`; those in `phone/` are what buyers do on phones
    {
      name: 'phone',
      testIgnore: ['**/once/**', ...leftOut],
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: ['**/phone/**', ...leftOut],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `node e2e/serve.ts ${port}`,
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    // with E2E_PORT a running shop is used, to write journeys against
    reuseExistingServer: process.env['E2E_PORT'] !== undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
