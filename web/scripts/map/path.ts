import type { Point } from '../../src/features/board/index.ts'

export type Line = readonly Point[]

/**
 * Lines as an SVG path of whole numbers relative to each other, `steps` of them a map unit: short, and free
 * of drift, since each point is rounded where it stands. Lines that shrink to a point are left out.
 */
export const pathOf = (lines: readonly Line[], steps: number, closed: boolean): string =>
  lines.map((line) => linePath(line, steps, closed)).join('')

function linePath(line: Line, steps: number, closed: boolean): string {
  const rounded = line.map(([x, y]) => [Math.round(x * steps), Math.round(y * steps)] as const)
  const moves = rounded.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = rounded[index] ?? [0, 0]
    return x === fromX && y === fromY ? [] : [`${x - fromX}${y - fromY < 0 ? '' : ' '}${y - fromY}`]
  })
  if (moves.length < (closed ? 3 : 1)) return ''
  const [startX, startY] = rounded[0] ?? [0, 0]
  return `M${startX} ${startY}l${moves.join(' ').replaceAll(' -', '-')}${closed ? 'z' : ''}`
}

/** Twice the area within a ring, and its center. */
export function centerOf(ring: Line): { area: number; center: Point } {
  let [area, x, y] = [0, 0, 0]
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [0, 0]
    const cross = x1 * y2 - x2 * y1
    area += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  })
  return { area: Math.abs(area), center: [x / (3 * area), y / (3 * area)] }
}
