import sharp, { type OverlayOptions } from 'sharp'

export interface Tile {
  label: string
  /** PNG */
  picture: Buffer
  /** In px. */
  width: number
}

/** What is wider than a tile is shown at half its size. */
const MAX_TILE_WIDTH = 720
const GAP = 12
const LABEL_HEIGHT = 22
const SHEET_WIDTH = 2300

/** Writes pictures side by side, in as many rows as they need, as one PNG. */
export async function contactSheet(tiles: readonly Tile[], file: string): Promise<void> {
  const placed: OverlayOptions[] = []
  let [left, top, rowHeight] = [GAP, GAP, 0]
  for (const { label, picture, width } of tiles) {
    const shown = Math.min(width, MAX_TILE_WIDTH)
    const { data, info } = await sharp(picture).resize({ width: shown }).toBuffer({ resolveWithObject: true })
    if (left + shown > SHEET_WIDTH) [left, top, rowHeight] = [GAP, top + rowHeight + GAP, 0]
    placed.push({ input: labelOf(label, shown), left, top }, { input: data, left, top: top + LABEL_HEIGHT })
    left += shown + GAP
    rowHeight = Math.max(rowHeight, info.height + LABEL_HEIGHT)
  }
  const size = { width: SHEET_WIDTH, height: top + rowHeight + GAP, channels: 3 as const }
  await sharp({ create: { ...size, background: '#808080' } })
    .composite(placed)
    .png()
    .toFile(file)
}

const labelOf = (label: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL_HEIGHT}"><text x="0" y="15" font-family="sans-serif" font-size="14" fill="#fff">${label}</text></svg>`,
  )
