import type { Language } from '@lunula/contract/languages.ts'
import { SHARE_KINDS, SHARE_PAGES } from '@lunula/contract/share-pictures/constants.ts'

/**
 * The path of the picture that a page is shown by in messages and feeds, in the page's language. What has none
 * of its own shows the shop's.
 */
export function sharePictureOf(pathname: string, language: Language): string {
  const page = SHARE_PAGES.find((each) => pathname === `/${each}`)
  if (page) return `/share/pages/${page}.${language}.png`
  const [first, slug, ...more] = pathname.slice(1).split('/')
  const kind = SHARE_KINDS.find((each) => each === first)
  return kind && slug && more.length === 0
    ? `/share/${kind}/${slug}.${language}.png`
    : `/share/pages/${SHARE_PAGES[0]}.${language}.png`
}
