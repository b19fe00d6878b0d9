import { type Photo, photos } from '@lunula/contract/media/schemas.ts'
import sharp, { type Sharp } from 'sharp'
import type { TestBuyer } from './user-factory.ts'

interface Look {
  width?: number
  height?: number
  /** Photos of different seeds look different; one seed always gives the same photo. */
  seed?: number
}

/** A photo-like picture: soft blots of color that the seed places. */
export function samplePhoto({ width = 800, height = 600, seed = 1 }: Look = {}): Sharp {
  let state = seed * 2_654_435_761
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  for (let warm = 0; warm < 5; warm++) next()
  const blots = Array.from({ length: 24 }, () => {
    const [x, y, radius, hue, light] = [next(), next(), next(), next(), next()] as const
    return `<ellipse cx="${x * 100}%" cy="${y * 100}%" rx="${8 + radius * 18}%" ry="${8 + radius * 14}%" fill="hsl(${hue * 360} 60% ${15 + light * 70}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#888"/>${blots.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#888888' })
}

/** Uploads a photo as this person. */
export async function uploadPhoto({ call }: Pick<TestBuyer, 'call'>, look: Look = {}): Promise<Photo> {
  const bytes = await samplePhoto(look).jpeg().toBuffer()
  return call(photos.upload, { file: new Blob([new Uint8Array(bytes)]) })
}
