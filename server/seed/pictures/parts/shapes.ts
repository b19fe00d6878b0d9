/** A box on the sheet, in px. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** A figure with at most two decimals, to keep the SVG small. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** A filled path; `more` holds further attributes. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

/** A rounded rectangle. */
export function rect(x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${more}/>`
}

/** An ellipse; a circle when `ry` is left out. */
export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
}

/** An open line with round ends. */
export function stroke(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

/** The outline of a rounded rectangle as path data. */
export function roundRect({ x, y, w, h }: Box, r: number): string {
  return (
    `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${n(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${n(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${n(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}z`
  )
}

/** Moves, scales and turns a drawing about the middle of its ground line (400, 706). */
export function place(content: string, x: number, y: number, scale = 1, degrees = 0): string {
  const turned = degrees ? `rotate(${n(degrees)})` : ''
  return `<g transform="translate(${n(400 + x)} ${n(706 + y)}) scale(${n(scale)}) ${turned} translate(-400 -706)">${content}</g>`
}

/** A group turned about a point. */
export function rotate(content: string, degrees: number, cx: number, cy: number): string {
  return `<g transform="rotate(${n(degrees)} ${n(cx)} ${n(cy)})">${content}</g>`
}
