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
  loaderData: Record<string, unknown>
}

/** What only search engines and previews read, so that no browser loads the code for it. */
export function serverHead({ head, pathname, publicUrl, language, loaderData }: ServerHead): string {
  const others = Object.values(LOCALES).filter((locale) => locale !== LOCALES[language])
  const isShop = pathname === paths.categories() || pathname === paths.about()
  const fees = (loaderData[ROOT_ID] as RootData | undefined)?.fees ?? null
  return [
    property('og:type', pathname.startsWith('/product/') ? 'product' : 'website'),
    property('og:locale', LOCALES[language]),
    ...others.map((locale) => property('og:locale:alternate', locale)),
    ...(head.includes('property="og:image"') ? [] : [property('og:image', `${publicUrl}/share.png`)]),
    ...(isShop
      ? [`<script type="application/ld+json">${structuredData(onlineStore(fees), publicUrl)}</script>`]
      : []),
  ].join('')
}

const property = (name: string, content: string) => `<meta property="${name}" content="${content}">`
