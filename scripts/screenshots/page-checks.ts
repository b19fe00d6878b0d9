import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { RunOnly, RunOptions } from 'axe-core'

/** The whole of axe, as a page runs it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What a window of 1280 × 1024 px is at 400 %. */
const ENLARGED = { width: 320, height: 256 }
/** What axe has on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** What a phone of 390 px is at 200 %. */
const LARGE_LETTERS = { width: 195, height: 422 }
const NARROWEST = { width: 320, height: 640 }

/** What axe finds in a part of the page, by its selector, one line a rule. */
export const violations = (page: Page, part = 'html'): Promise<string[]> =>
  found(page, part, { type: 'tag', values: WCAG })

/** The same as it looks in the other theme, by the rules that colors can break; the theme stays changed. */
export async function violationsIn(page: Page, theme: 'light' | 'dark', part = 'html'): Promise<string[]> {
  await page.evaluate((other) => {
    // what is skipped below the fold, or on its way to its new color, would be found with colors of before
    const settled = new CSSStyleSheet()
    settled.replaceSync('* { content-visibility: visible !important; transition: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, settled]
    document.documentElement.dataset['theme'] = other
  }, theme)
  return found(page, part, { type: 'rule', values: COLOR_RULES })
}

async function found(page: Page, part: string, runOnly: RunOnly): Promise<string[]> {
  await bringAxe(page)
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  const rules = await page.evaluate(runAxe, { part, options })
  return rules.map(({ id, places }) => `axe: ${id}: ${places.slice(0, 3).join(', ')}`)
}

/** Once a document: what it costs to read so long a script is most of what a small screen costs. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

/** Runs in the page: the rules that it breaks, and where. */
async function runAxe({ part, options }: { part: string; options: RunOptions }) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations: broken } = await axe.run({ include: [[part]] }, options)
  return broken.map(({ id, nodes }) => ({ id, places: nodes.map(({ target }) => target.join(' ')) }))
}

/** What does not fit into the window as it is. */
export const misfits = (page: Page): Promise<string[]> => page.evaluate(findMisfits)

/** What fingers can miss on a phone. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmallTargets)

/** Fields that a phone would enlarge the page for. */
export const smallFields = (page: Page): Promise<string[]> => page.evaluate(findSmallFields)

/** What would stick over the page as it is. */
export const stuck = (page: Page): Promise<string[]> => page.evaluate(findStuck)

/** What does not fit into the narrowest window, or enlarged, and what would stick over an enlarged page. */
export async function narrowMisfits(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROWEST)
  await page.evaluate(afterTwoFrames)
  const narrow = (await misfits(page)).map((each) => `at 320 px: ${each}`)
  await page.setViewportSize(ENLARGED)
  await page.evaluate(afterTwoFrames)
  const enlarged = (await stuck(page)).map((each) => `at 400 %: ${each}`)
  return [...narrow, ...enlarged, ...(await enlargedMisfits(page))]
}

/** How far it scrolls sideways where everything is twice as large; the window is as it was afterwards. */
export async function enlargedMisfits(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize(LARGE_LETTERS)
  await page.evaluate(afterTwoFrames)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (before) await page.setViewportSize(before)
  await page.evaluate(afterTwoFrames)
  return wide > 0 ? [`at 200 %: the page is ${wide} px too wide`] : []
}

/** Runs in the page: what follows the width by script has done so by then. */
export function afterTwoFrames(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

/** Runs in the page: letters outside of their box, and a page that scrolls sideways. */
function findMisfits(): string[] {
  const root = document.documentElement
  const wide = root.scrollWidth - root.clientWidth
  const found = wide > 0 ? [`the page is ${wide} px too wide`] : []
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: box } = text
    if (!(box instanceof HTMLElement) || !text.textContent?.trim() || !box.checkVisibility()) continue
    const { textOverflow, clipPath, display } = getComputedStyle(box)
    const isReadOutOnly = clipPath !== 'none' || box.clientWidth === 1 || box.matches('textarea')
    if (isReadOutOnly || textOverflow === 'ellipsis' || display.startsWith('inline')) continue
    range.selectNodeContents(text)
    const { left, right } = range.getBoundingClientRect()
    const { left: from, right: to } = box.getBoundingClientRect()
    if (right > to + 1 || left < from - 1)
      found.push(`leaves its box: “${text.textContent.trim().slice(0, 40)}”`)
  }
  return found
}

/** Runs in the page: what stays at its place in the window while the page scrolls. */
function findStuck(): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, visibility, pointerEvents } = getComputedStyle(element)
    const sticks = position === 'fixed' || position === 'sticky'
    if (!sticks || visibility !== 'visible' || pointerEvents === 'none' || !element.checkVisibility())
      continue
    if (element.offsetHeight > 24 && element.getBoundingClientRect().bottom > 0)
      found.push(`sticks: ${element.tagName.toLowerCase()} ${element.className.slice(0, 60)}`)
  }
  const wide = document.documentElement.scrollWidth - innerWidth
  return wide > 0 ? [`the page is ${wide} px too wide`, ...found] : found
}

/**
 * Runs in the page: less than 44 px high, or than 24 px wide, as short words are; links within sentences and
 * those that lie over a whole card apart (WCAG 2.5.8).
 */
function findSmallTargets(): string[] {
  const targets = 'a[href], button:not(:disabled), input:not([type=hidden]), select, textarea, summary'
  return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
    const { width, height, right, bottom } = (element.closest('label') ?? element).getBoundingClientRect()
    const isShown = element.checkVisibility({ visibilityProperty: true }) && right > 0 && bottom > 0
    const isAside = width < 2 || element.closest('[aria-hidden=true], .unseen') !== null
    const isSpread = getComputedStyle(element, '::after').position === 'absolute'
    const inSentence =
      getComputedStyle(element).display === 'inline' &&
      (element.closest('p, li, dd') ?? element.parentElement)?.textContent !== element.textContent
    // a field of 44 px has a border of one on each side, around what lies in it
    if (!isShown || isAside || isSpread || inSentence || (height >= 41.5 && width >= 24)) return []
    const name = (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 30)
    return [`${Math.round(width)} × ${Math.round(height)} px: ${element.localName} “${name}”`]
  })
}

/** Runs in the page: less than the 16 px below which Safari enlarges the page around a field. */
function findSmallFields(): string[] {
  const pressed = ['checkbox', 'radio', 'range', 'color', 'file', 'hidden'].map((each) => `[type=${each}]`)
  const fields = `input:not(${pressed.join()}), select, textarea, [contenteditable=true]`
  return [...document.querySelectorAll<HTMLElement>(fields)].flatMap((field) => {
    const { fontSize } = getComputedStyle(field)
    return Number.parseFloat(fontSize) < 16 ? [`letters of ${fontSize}: ${field.id || field.className}`] : []
  })
}
