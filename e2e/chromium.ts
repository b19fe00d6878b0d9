import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const KNOWN = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of this machine, else the one that Playwright installed; undefined when there is none. */
export function findChromium(): string | undefined {
  return [...KNOWN, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** No page may call an outside host, and neither may the browser itself. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
