import { rm } from 'node:fs/promises'
import { draw } from '../../../seed/pictures/draw-picture.ts'
import { parseDrawing } from '../../../seed/pictures/picture-source.ts'
import { readIfExists, writeAtomically } from '../../platform/files/atomic-file.ts'
import { takeTurns } from '../../platform/limits/turns.ts'
import type { Platform } from '../../platform/platform.ts'
import { encodeDrawing, encodeOriginal, encodePhoto } from './encode-picture.ts'
import { findPicture } from './media.repository.ts'
import type { Rendition } from './media.rules.ts'
import { originalFile, renditionFile } from './media-folder.ts'
import { findPhotoByKey } from './photos/photos.repository.ts'
import { isPhotoKey, photoFile, photoRenditionFile } from './photos/photos.rules.ts'

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

/**
 * Makes each rendition of a picture once, on its first request, and keeps it: of pictures in the data folder,
 * of photos in the file store.
 */
export class PictureMaker {
  readonly #platform: Platform
  readonly #inFlight = new Map<string, Promise<MadePicture | null>>()
  readonly #inTurn = takeTurns(AT_ONCE, MAX_WAITING)

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /** The rendition; null when there is no such picture. Throws `Busy`. */
  async rendition(rendition: Rendition): Promise<MadePicture | null> {
    const kept = await this.#kept(rendition)
    if (kept) return { bytes: kept, final: true }
    const name = `${rendition.key}-${rendition.width}.${rendition.format}`
    return this.#inFlight.get(name) ?? this.#make(rendition, name)
  }

  #kept(rendition: Rendition): Promise<Buffer | null> {
    return isPhotoKey(rendition.key)
      ? this.#platform.files.get(photoRenditionFile(rendition))
      : readIfExists(renditionFile(this.#platform, rendition))
  }

  #make(rendition: Rendition, name: string): Promise<MadePicture | null> {
    const made = isPhotoKey(rendition.key) ? this.#ofPhoto(rendition) : this.#ofPicture(rendition)
    const making = made.finally(() => this.#inFlight.delete(name))
    this.#inFlight.set(name, making)
    return making
  }

  async #ofPicture(rendition: Rendition): Promise<MadePicture | null> {
    const { key, width, format } = rendition
    const picture = await findPicture(this.#platform.database, key)
    if (!picture) return null
    const file = renditionFile(this.#platform, rendition)
    const drawing = parseDrawing(picture.source)
    const original = drawing ? null : await readIfExists(originalFile(this.#platform, key))
    const svg = drawing ? draw(drawing) : PLACEHOLDER
    const bytes = await this.#inTurn(() =>
      original ? encodeOriginal(original, width, format) : encodeDrawing(svg, width, format),
    )
    const final = drawing !== null || original !== null
    if (final) await writeAtomically(file, bytes)
    if (original && !(await findPicture(this.#platform.database, key))) {
      // removed while it was being made: nobody must find what is left of it
      await rm(file, { force: true })
      return null
    }
    return { bytes, final }
  }

  async #ofPhoto(rendition: Rendition): Promise<MadePicture | null> {
    const { database, files } = this.#platform
    const { key, width, format } = rendition
    if (!(await findPhotoByKey(database, key))) return null
    const photo = await files.get(photoFile(key))
    if (!photo) return null
    const bytes = await this.#inTurn(() => encodePhoto(photo, width, format))
    await files.put(photoRenditionFile(rendition), bytes, `image/${format}`)
    if (await findPhotoByKey(database, key)) return { bytes, final: true }
    // removed while it was being made
    await files.delete(photoRenditionFile(rendition))
    return null
  }
}
