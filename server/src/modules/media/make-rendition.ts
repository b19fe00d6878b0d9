import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_PERSON } from '@lunula/contract/media/constants.ts'
import { readIfExists, writeAtomically } from '../../platform/files/atomic-file.ts'
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts'
import type { Platform } from '../../platform/platform.ts'
import { encodeDrawing, encodePhoto, encodePicture } from './encode-picture.ts'
import { findPicture } from './media.repository.ts'
import { defaultFile, isDrawingSource, keyOf, type Rendition } from './media.rules.ts'
import type { PictureRow } from './media.tables.ts'
import { drawingFile, originalFile, renditionFile } from './media-folder.ts'
import { findPhotoByKey } from './photos/photos.repository.ts'
import { isPhotoKey, photoFile, photoRenditionFile } from './photos/photos.rules.ts'

const readDrawing = (file: string): Buffer => readFileSync(join(import.meta.dirname, 'drawings', file))

/** What stands in for a picture whose original is not there yet, and for products that have none. */
const PLACEHOLDER = readDrawing('placeholder.svg')
/** Stands for people without a picture. */
const PERSON = readDrawing('person.svg')
/** Encodings at once: the shop needs the other cores, and the thread pool has four threads. */
const AT_ONCE = 2
/** With more than this waiting, the next one is asked to come again. */
const MAX_WAITING = 600

/** What a picture's renditions are made from: SVG when it is drawn, else WebP. null until it is there. */
const readOriginal = (platform: Platform, { key, source }: PictureRow): Promise<Buffer | null> =>
  readIfExists(isDrawingSource(source) ? drawingFile(platform, key) : originalFile(platform, key))

export interface MadePicture {
  bytes: Buffer
  /** A placeholder, or a default, must not be kept by browsers for long. */
  final: boolean
}

/**
 * Makes each rendition of a picture once, on its first request, and keeps it: of pictures in the data folder,
 * of photos in the file store.
 */
export class PictureMaker {
  readonly #platform: Platform
  readonly #inFlight = new Map<string, Promise<MadePicture | null>>()
  readonly #inTurn = limitConcurrency(AT_ONCE, MAX_WAITING)

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /** The rendition; null when there is no such picture. Throws `ServiceUnavailable`. */
  async rendition(rendition: Rendition): Promise<MadePicture | null> {
    const kept = await this.#kept(rendition)
    if (kept) return { bytes: kept, final: true }
    const name = `${rendition.key}-${rendition.width}.${rendition.format}`
    return this.#inFlight.get(name) ?? this.#make(rendition, name)
  }

  #kept(rendition: Rendition): Promise<Buffer | null> {
    if (defaultFile(rendition.key)) return Promise.resolve(null)
    return isPhotoKey(rendition.key)
      ? this.#platform.files.get(photoRenditionFile(rendition))
      : readIfExists(renditionFile(this.#platform, rendition))
  }

  #make(rendition: Rendition, name: string): Promise<MadePicture | null> {
    const made = this.#from(rendition)
    const making = made.finally(() => this.#inFlight.delete(name))
    this.#inFlight.set(name, making)
    return making
  }

  #from(rendition: Rendition): Promise<MadePicture | null> {
    const file = defaultFile(rendition.key)
    if (file) return this.#ofDefault(rendition, file)
    return isPhotoKey(rendition.key) ? this.#ofPhoto(rendition) : this.#ofPicture(rendition)
  }

  /** Kept by what the drawing is, so that another one shows. */
  async #ofDefault({ key, width, format }: Rendition, source: string): Promise<MadePicture> {
    const { files } = this.#platform
    const kept = await files.get(source)
    const drawing = kept ?? (key === DEFAULT_PERSON ? PERSON : PLACEHOLDER)
    if (!kept) await files.put(source, drawing, 'image/svg+xml')
    const file = `defaults/${keyOf(drawing.toString())}-${width}.${format}`
    const made = await files.get(file)
    if (made) return { bytes: made, final: false }
    const bytes = await this.#inTurn(() => encodeDrawing(drawing, width, format))
    await files.put(file, bytes, `image/${format}`)
    return { bytes, final: false }
  }

  async #ofPicture(rendition: Rendition): Promise<MadePicture | null> {
    const { key, width, format } = rendition
    const picture = await findPicture(this.#platform.database, key)
    if (!picture) return null
    const file = renditionFile(this.#platform, rendition)
    const original = await readOriginal(this.#platform, picture)
    const encode = isDrawingSource(picture.source) || !original ? encodeDrawing : encodePicture
    const bytes = await this.#inTurn(() => encode(original ?? PLACEHOLDER, width, format))
    if (original) await writeAtomically(file, bytes)
    if (original && !(await findPicture(this.#platform.database, key))) {
      // removed while it was being made: nobody must find what is left of it
      await rm(file, { force: true })
      return null
    }
    return { bytes, final: original !== null }
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
