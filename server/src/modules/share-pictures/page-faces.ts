import { PAGE_SLUGS, type PageSlug } from '@lunula/contract/content-pages/constants.ts'
import type { Language } from '@lunula/contract/languages.ts'
import type { ShareKind, SharePage } from '@lunula/contract/share-pictures/constants.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { text } from '../../platform/text.ts'
import type { PictureTexts } from '../board/index.ts'
import { findProductId, listCategories, readCards } from '../catalog/index.ts'
import { readPage } from '../content-pages/index.ts'
import { readChart } from '../shades/index.ts'

/** What the picture of a page shows. */
export interface PageFace {
  texts: PictureTexts
  /** The address of a picture of goods, without size and format. */
  photo?: string | undefined
  /** Shades, as RRGGBB. */
  swatches?: readonly string[]
}

/** The pages whose titles are no rows: what of the house they belong to, and the name of their text. */
const PAGES = {
  categories: ['shop', 'categories'],
  shades: ['shop', 'shades'],
  'about-us': ['shop', 'about'],
  jobs: ['board', 'jobs'],
  nailtech: ['board', 'technicians'],
  'salon-sale': ['board', 'salons'],
  'technician/courses': ['board', 'courses'],
} as const satisfies Record<Exclude<SharePage, PageSlug>, readonly ['shop' | 'board', string]>

const shopTexts = (language: Language, title: string, kind?: string): PictureTexts => {
  const t = text(language)
  return { kind: kind ?? t('shop:share.kind.shop'), amount: null, title, place: t('shop:share.foot.shop') }
}

/** Of a page that is always there, by its path without the first slash; null for other names. */
export async function faceOfPage(
  platform: Platform,
  name: string,
  language: Language,
): Promise<PageFace | null> {
  const t = text(language)
  const slug = PAGE_SLUGS.find((each) => each === name)
  if (slug) {
    const page = await readPage(platform, { slug, language })
    return isRefusal(page) ? null : { texts: shopTexts(language, page.title, t('shop:share.kind.help')) }
  }
  if (!isNamed(name)) return null
  const [part, title] = PAGES[name]
  const [kind, place] = [t(`shop:share.kind.${part}`), t(`shop:share.foot.${part}`)]
  return { texts: { kind, amount: null, title: t(`shop:share.page.${title}`), place } }
}

const isNamed = (name: string): name is keyof typeof PAGES => Object.hasOwn(PAGES, name)

type FindFace = (platform: Platform, slug: string, language: Language) => Promise<PageFace | null>

/** Of a product, a category or a line of shades, by its slug; null when there is none. */
export const FACES: Readonly<Record<ShareKind, FindFace>> = {
  product: async (platform, slug, language) => {
    const id = await findProductId(platform.database, slug)
    const [card] = id ? await readCards(platform, [id], language) : []
    return card ? { texts: shopTexts(language, card.name, card.brand), photo: card.thumbnail?.url } : null
  },
  categories: async (platform, slug, language) => {
    const category = (await listCategories(platform, language)).find((each) => each.slug === slug)
    return category ? { texts: shopTexts(language, category.name), photo: category.thumbnail?.url } : null
  },
  shades: async (platform, slug, language) => {
    const chart = await readChart(platform, slug, language)
    if (isRefusal(chart)) return null
    const name = chart.name ?? `${chart.brand} · ${chart.category.name}`
    const swatches = chart.shades.map(({ hex }) => hex)
    return { texts: shopTexts(language, name, text(language)('shop:share.page.shades')), swatches }
  },
}
