import { SharedCache } from '../../platform/cache/shared-cache.ts'
import { MINUTE_MS } from '../../platform/duration.ts'
import type { Platform } from '../../platform/platform.ts'
import { countFound, listAddresses, listsVersion, postPath } from '../board/index.ts'
import { countProducts, findProductAddresses, listCategories } from '../catalog/index.ts'
import {
  type IndexedPage,
  indexXml,
  LIST_PAGES,
  PART_SIZE,
  parsePart,
  partsOf,
  partXml,
  type Section,
} from './site-index.rules.ts'

/** So long a product may be missing or too much; a post is not, its files change with the board. */
const MAX_AGE_MS = 5 * MINUTE_MS

/**
 * What search engines read of the site: each file is made once for a state of the board, at the earliest anew
 * after five minutes for products.
 */
export class SiteIndex {
  readonly #platform: Platform
  readonly #kept = new SharedCache<string | null>({
    maxAgeMs: MAX_AGE_MS,
    bytesOf: (text) => text?.length ?? null,
  })

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /** The list of all parts. */
  index = async (): Promise<string | null> =>
    this.#kept.get(`index ${await listsVersion(this.#platform)}`, async () => {
      const [products, posts] = await Promise.all([
        countProducts(this.#platform.database),
        countFound(this.#platform),
      ])
      const parts = [...partsOf('pages', 1), ...partsOf('products', products), ...partsOf('posts', posts)]
      return indexXml(this.#platform.config.publicUrl, parts)
    })

  /** One part by its name, such as `posts-1`; null when there is none. */
  async part(name: string): Promise<string | null> {
    const part = parsePart(name)
    if (!part) return null
    const version = part.section === 'posts' ? await listsVersion(this.#platform) : ''
    return this.#kept.get(`${name} ${version}`, async () => {
      const pages = await this.#pagesOf(part.section, part.offset)
      return pages.length > 0 ? partXml(this.#platform.config.publicUrl, pages) : null
    })
  }

  async #pagesOf(section: Section, offset: number): Promise<IndexedPage[]> {
    const window = { limit: PART_SIZE, offset }
    if (section === 'products') {
      const found = await findProductAddresses(this.#platform.database, window)
      return found.map(({ slug, updated_at }) => ({
        path: `/product/${encodeURIComponent(slug)}`,
        changedAt: updated_at,
      }))
    }
    if (section === 'posts') {
      const found = await listAddresses(this.#platform, window)
      return found.map((post) => ({ path: postPath(post), changedAt: post.updated_at }))
    }
    if (offset > 0) return []
    const categories = await listCategories(this.#platform, 'en')
    return [...LIST_PAGES, ...categories.map(({ slug }) => `/categories/${slug}`)].map((path) => ({ path }))
  }
}
