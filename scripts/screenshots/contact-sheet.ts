import sharp, { type OverlayOptions } from 'sharp'

export interface Tile {
  label: string
  /** PNG */
  picture: Buffer
  /** In px. */
  width: number
}

/** Phones are shown as they are, what is wider so that letters can still be read. */
const PHONE_WIDTH = 400
const WIDE_SCALE = 2 / 3
const GAP = 12
const LABEL_HEIGHT = 22
/** What viewers of pictures show without making it smaller, in px. */
const SHEET_WIDTH = 1560
const SHEET_HEIGHT = 1560

/**
 * Writes pictures side by side, narrow ones first, as PNG files: as many as it takes to keep each readable.
 * @param file without its ending
 * @param scale what is shown of a px; without it letters can still be read
 */
export async function contactSheets(tiles: readonly Tile[], file: string, scale?: number): Promise<void> {
  let placed: OverlayOptions[] = []
  let sheets = 0
  let [left, top, rowHeight] = [GAP, GAP, 0]
  const finish = async () => {
    sheets++
    await writeSheet(placed, top + rowHeight + GAP, sheets > 1 ? `${file}-${sheets}.png` : `${file}.png`)
    placed = []
    left = top = GAP
    rowHeight = 0
  }
  for (const { label, picture, width } of tiles.toSorted((a, b) => a.width - b.width)) {
    const shown = Math.round(width * (scale ?? 1) * (width > PHONE_WIDTH ? WIDE_SCALE : 1))
    const { data, info } = await sharp(picture).resize({ width: shown }).toBuffer({ resolveWithObject: true })
    if (left + shown > SHEET_WIDTH) [left, top, rowHeight] = [GAP, top + rowHeight + GAP, 0]
    if (placed.length > 0 && top + LABEL_HEIGHT + info.height > SHEET_HEIGHT) await finish()
    placed.push({ input: labelOf(label, shown), left, top }, { input: data, left, top: top + LABEL_HEIGHT })
    left += shown + GAP
    rowHeight = Math.max(rowHeight, info.height + LABEL_HEIGHT)
  }
  if (placed.length > 0) await finish()
}

async function writeSheet(placed: OverlayOptions[], height: number, file: string): Promise<void> {
  await sharp({ create: { width: SHEET_WIDTH, height, channels: 3, background: '#808080' } })
    .composite(placed)
    .png()
    .toFile(file)
}

const labelOf = (label: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL_HEIGHT}"><text x="0" y="15" font-family="sans-serif" font-size="14" fill="#fff">${label}</text></svg>`,
  )
