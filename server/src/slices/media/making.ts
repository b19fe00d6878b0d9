import { rm } from 'node:fs/promises'
import type { Platform } from '../../platform/platform.ts'
import { draw } from './drawing/draw.ts'
import { parseDrawing } from './drawing/source.ts'
import { encodeDrawing, encodeOriginal } from './encode.ts'
import { keepFile, originalFile, readKept, renditionFile } from './folder.ts'
import type { Rendition } from './rules.ts'
import { findPicture } from './store.ts'
import { TurnQueue } from './turns.ts'

/** What stands in for a picture that is not fetched yet. */
const PLACEHOLDER = draw({ kind: 'display', hex: 'E3CFC8', finish: 'creme', view: 'front' })
/** Encodings at once: the shop needs the other cores, and the thread pool has four threads. */
const AT_ONCE = 2
/** With more than this waiting, the next one is asked to come again. */
const MAX_WAITING = 600

export interface MadePicture {
  bytes: Buffer
  /** A placeholder must not be kept by browsers for long. */
  final: boolean
}

/** Makes each rendition of a picture once, on its first request, and keeps it in the data folder. */
export class PictureMaker {
  readonly #platform: Platform
  readonly #inFlight = new Map<string, Promise<MadePicture | null>>()
  readonly #turns = new TurnQueue(AT_ONCE, MAX_WAITING)

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /** The rendition; null when there is no such picture. Throws `TooManyWaiting`. */
  async rendition(rendition: Rendition): Promise<MadePicture | null> {
    const file = renditionFile(this.#platform, rendition)
    const kept = await readKept(file)
    if (kept) return { bytes: kept, final: true }
    const making = this.#inFlight.get(file) ?? this.#make(rendition, file)
    return making
  }

  #make(rendition: Rendition, file: string): Promise<MadePicture | null> {
    const making = this.#madeAnew(rendition, file).finally(() => this.#inFlight.delete(file))
    this.#inFlight.set(file, making)
    return making
  }

  async #madeAnew({ key, width, format }: Rendition, file: string): Promise<MadePicture | null> {
    const picture = await findPicture(this.#platform.database, key)
    if (!picture) return null
    const drawing = parseDrawing(picture.source)
    const original = drawing ? null : await readKept(originalFile(this.#platform, key))
    const svg = drawing ? draw(drawing) : PLACEHOLDER
    const bytes = await this.#turns.take(() =>
      original ? encodeOriginal(original, width, format) : encodeDrawing(svg, width, format),
    )
    const final = drawing !== null || original !== null
    if (final) await keepFile(file, bytes)
    if (original && !(await findPicture(this.#platform.database, key))) {
      // removed while it was being made: nobody must find what is left of it
      await rm(file, { force: true })
      return null
    }
    return { bytes, final }
  }
}
