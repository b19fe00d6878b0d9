import type { Page } from '@playwright/test'

/** What is cut, lies over its neighbor or wraps badly on the page as it is. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findLayoutFaults)

/** Runs in the page, alone: what it calls stands within it. */
function findLayoutFaults(): string[] {
  const TOLERANCE = 1.5
  /** Of the longest line: a last line that is shorter is one word that was left over. */
  const LEAST_LAST_LINE = 0.3
  interface Clipping {
    around: HTMLElement
    edge: DOMRect
    clipsX: boolean
    clipsY: boolean
  }
  const found = new Set<string>()
  const clippings = new Map<HTMLElement, Clipping[]>()
  const canvas = document.createElement('canvas').getContext('2d')
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const box = text.parentElement
    const said = text.textContent?.trim()
    if (!(box instanceof HTMLElement) || !said || box.matches('script, style, option, textarea')) continue
    if (!box.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isReadOut(box)) continue
    if (box.closest('noscript, [aria-hidden=true]')) continue
    if (clippingOf(box).length === 0) continue
    range.selectNodeContents(text)
    const ink = inkOf(box, said, range.getBoundingClientRect())
    const cut = cutBy(box, ink)
    if (cut) found.add(`is cut by ${nameOf(cut)}: “${said.slice(0, 40)}”`)
  }
  for (const target of targets()) raggedness(target)
  overlaps()
  return [...found]

  /** Where the letters are painted, with the marks above and below them, which may leave their line. */
  function inkOf(box: HTMLElement, said: string, { left, right, top, bottom }: DOMRect) {
    const { font, fontSize } = getComputedStyle(box)
    if (!canvas) return { left, right, top, bottom }
    canvas.font = font
    const {
      actualBoundingBoxAscent,
      actualBoundingBoxDescent,
      fontBoundingBoxAscent,
      fontBoundingBoxDescent,
    } = canvas.measureText(said.slice(0, 200))
    const above = Math.max(-Number.parseFloat(fontSize), fontBoundingBoxAscent - actualBoundingBoxAscent)
    return {
      left,
      right,
      top: top + above,
      bottom: bottom - (fontBoundingBoxDescent - actualBoundingBoxDescent),
    }
  }

  /** The box that shows only a part of the ink; what scrolls or ends in dots is meant. */
  function cutBy(box: HTMLElement, ink: ReturnType<typeof inkOf>): HTMLElement | null {
    for (const { around, edge, clipsX, clipsY } of clippingOf(box)) {
      if (clipsX && isPartly(ink.left, ink.right, edge.left, edge.right)) return around
      if (clipsY && isPartly(ink.top, ink.bottom, edge.top, edge.bottom)) return around
    }
    return null
  }

  /** The boxes around an element beyond whose edges nothing of it is shown, nearest first. */
  function clippingOf(box: HTMLElement | null): Clipping[] {
    if (!box || box === document.body) return []
    const known = clippings.get(box)
    if (known) return known
    const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(box)
    const isDotted = webkitLineClamp !== 'none'
    const outer = position === 'fixed' ? [] : clippingOf(box.parentElement)
    const isFree = {
      x: isDotted || textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX),
      y: isDotted || /auto|scroll/.test(overflowY),
    }
    const own: Clipping = {
      around: box,
      edge: box.getBoundingClientRect(),
      clipsX: /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && !isDotted,
      clipsY: /hidden|clip/.test(overflowY) && !isDotted,
    }
    const all = [
      own,
      ...outer.map((each) => ({
        ...each,
        clipsX: each.clipsX && !isFree.x,
        clipsY: each.clipsY && !isFree.y,
      })),
    ].filter(({ clipsX, clipsY }) => clipsX || clipsY)
    clippings.set(box, all)
    return all
  }

  function isPartly(from: number, to: number, least: number, most: number): boolean {
    const isApart = to <= least + TOLERANCE || from >= most - TOLERANCE
    return !isApart && (from < least - TOLERANCE || to > most + TOLERANCE)
  }

  function isReadOut(box: HTMLElement): boolean {
    return (
      box.closest('.unseen') !== null || box.clientWidth === 1 || getComputedStyle(box).clipPath !== 'none'
    )
  }

  function targets(): HTMLElement[] {
    return [
      ...document.querySelectorAll<HTMLElement>('a[href], button, summary, label:has(input), select'),
    ].filter(
      (target) =>
        target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !target.closest('[aria-hidden=true]') &&
        !isReadOut(target),
    )
  }

  /** Round buttons of more than two lines, or with a word left over; a label that runs over the edge. */
  function raggedness(target: HTMLElement): void {
    const said = target.innerText.trim()
    const style = getComputedStyle(target)
    const isButton = Number.parseFloat(style.borderTopLeftRadius) > 100 && style.display.includes('flex')
    if (!isButton || !said) return
    const lines = new Map<number, { left: number; right: number }>()
    for (const { left, right, bottom, height } of letterBoxes(target)) {
      if (height < 9 || right - left < 2) continue
      const known = [...lines.keys()].find((line) => Math.abs(line - bottom) < height * 0.6) ?? bottom
      const line = lines.get(known)
      lines.set(known, {
        left: Math.min(line?.left ?? left, left),
        right: Math.max(line?.right ?? right, right),
      })
    }
    const widths = [...lines.values()].map(({ left, right }) => right - left)
    const last = widths.at(-1) ?? 0
    const edge = target.getBoundingClientRect()
    if (widths.length > 2) found.add(`a button of ${widths.length} lines: “${said.slice(0, 50)}”`)
    else if (widths.length === 2 && last < Math.max(...widths) * LEAST_LAST_LINE)
      found.add(`a button with a word left over: “${said.slice(0, 50)}”`)
    for (const { left, right } of lines.values())
      if (left < edge.left - TOLERANCE || right > edge.right + TOLERANCE)
        found.add(`runs over its button: “${said.slice(0, 50)}”`)
  }

  function letterBoxes(target: HTMLElement): DOMRect[] {
    const within = document.createTreeWalker(target, NodeFilter.SHOW_TEXT)
    const boxes: DOMRect[] = []
    for (let text = within.nextNode(); text; text = within.nextNode()) {
      if (!text.parentElement || isReadOut(text.parentElement)) continue
      range.selectNodeContents(text)
      boxes.push(...range.getClientRects())
    }
    return boxes
  }

  /** Targets side by side that lie over each other; what lies over a whole card, and what floats, apart. */
  function overlaps(): void {
    const rows = new Map<Element, HTMLElement[]>()
    for (const target of targets()) {
      const row = target.parentElement?.closest('div, nav, p, form, section, header, footer, ul, dl, td, li')
      const style = getComputedStyle(target)
      if (!row || style.position === 'fixed' || style.position === 'absolute') continue
      if (getComputedStyle(target, '::after').position === 'absolute') continue
      rows.set(row, [...(rows.get(row) ?? []), target])
    }
    for (const row of rows.values())
      for (const [index, one] of row.entries())
        for (const other of row.slice(index + 1)) {
          if (one.contains(other) || other.contains(one)) continue
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const along = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          if (across > 2 && along > 4 && getComputedStyle(one).display !== 'inline')
            found.add(`“${one.innerText.slice(0, 20)}” lies over “${other.innerText.slice(0, 20)}”`)
        }
  }

  function nameOf({ localName, className }: HTMLElement): string {
    return `${localName}${String(className).trim() ? `.${String(className).trim().split(/\s+/).slice(0, 3).join('.')}` : ''}`
  }
}
