import { SHARE_KINDS, SHARE_PAGES, SHARE_PICTURE } from '@lunula/contract/share-pictures/constants.ts'
import type { Language } from '../../shell/i18n/languages.ts'
import { ROOT_ID, type RootData } from '../../shell/layout/root-data.ts'
import { structuredData } from '../../shell/layout/structured-data.ts'
import { paths } from '../paths.ts'
import { onlineStore } from './online-store.ts'

const LOCALES: Record<Language, string> = {
  en: 'en_US',
  vi: 'vi_VN',
  es: 'es_US',
  zh: 'zh_CN',
  th: 'th_TH',
}

interface ServerHead {
  /** What the page's own head says, as HTML. */
  head: string
  pathname: string
  /** Scheme and host without a trailing slash. */
  publicUrl: string
  language: Language
  /** Whether the page is there; what is not there has no picture of its own. */
  isFound: boolean
  loaderData: Record<string, unknown>
}

/** What only search engines and previews read, so that no browser loads the code for it. */
export function serverHead({ head, pathname, publicUrl, language, isFound, loaderData }: ServerHead): string {
  const others = Object.values(LOCALES).filter((locale) => locale !== LOCALES[language])
  // as React has written it, so it need not be escaped
  const [, title] = /<meta property="og:title" content="([^"]*)"/.exec(head) ?? []
  const isShop = pathname === paths.categories() || pathname === paths.about()
  const fees = (loaderData[ROOT_ID] as RootData | undefined)?.fees ?? null
  return [
    property('og:type', pathname.startsWith('/product/') ? 'product' : 'website'),
    property('og:locale', LOCALES[language]),
    ...others.map((locale) => property('og:locale:alternate', locale)),
    ...(head.includes('property="og:image"')
      ? []
      : [property('og:image', publicUrl + sharePictureOf(isFound ? pathname : '/', language))]),
    property('og:image:width', String(SHARE_PICTURE.width)),
    property('og:image:height', String(SHARE_PICTURE.height)),
    ...(title ? [property('og:image:alt', title)] : []),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(isShop
      ? [
          `<script type="application/ld+json">${structuredData(onlineStore(fees), publicUrl, language).json}</script>`,
        ]
      : []),
  ].join('')
}

const property = (name: string, content: string) => `<meta property="${name}" content="${content}">`

/**
 * The path of the picture that a page is shown by in messages and feeds, in the page's language. What has
 * none of its own shows the shop's.
 */
function sharePictureOf(pathname: string, language: Language): string {
  const page = SHARE_PAGES.find((each) => pathname === `/${each}`)
  if (page) return `/share/pages/${page}.${language}.png`
  const [first, slug, ...more] = pathname.slice(1).split('/')
  const kind = SHARE_KINDS.find((each) => each === first)
  return kind && slug && more.length === 0
    ? `/share/${kind}/${slug}.${language}.png`
    : `/share/pages/${SHARE_PAGES[0]}.${language}.png`
}
