import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The same engine without windows: less work for the same pages. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const KNOWN = [
  process.env['CHROMIUM_PATH'],
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser of this machine; undefined when there is none, and Playwright takes the headless shell that it
 * has installed.
 */
export const findChromium = (): string | undefined => KNOWN.find((path) => path && existsSync(path))

/** The whole browser, which knows of installing apps; undefined as above. */
export const findWindowedChromium = (): string | undefined =>
  KNOWN.find((path) => path && path !== HEADLESS_SHELL && existsSync(path))

export const hasChromium = (): boolean =>
  findChromium() !== undefined || existsSync(chromium.executablePath())

/** No page may call an outside host, and neither may the browser itself. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** A mouse, as Playwright says it of headless browsers: the last flag of settings replaces those before. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** For those who prefer less transparency: bars over the page let nothing through, and blur nothing. */
export const SOLID_BARS = `--blink-settings=${MOUSE},prefersReducedTransparency=true`

/** How the browser is started, with further flags. */
export function launchedWith(...flags: string[]) {
  const executablePath = findChromium()
  return { args: [...CHROMIUM_FLAGS, ...flags], ...(executablePath ? { executablePath } : {}) }
}
