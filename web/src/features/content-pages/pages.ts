import type { PageSlug } from '@lunula/contract/content-pages/constants.ts'
import { type LoadArguments, page } from '../../app/page.tsx'
import { type Path, paths } from '../../app/paths.ts'

type Search = ReturnType<typeof paths.help.search>

const loadText =
  (slug: PageSlug) =>
  async <P extends string>({ call, signal }: LoadArguments<P, Search>) => {
    // few visits begin here
    const { contentPages } = await import('@lunula/contract/content-pages/endpoints.ts')
    return call(contentPages.read, { params: { slug }, query: {} }, { signal })
  }

const textPage = <P extends string>(at: Path<P, Search>, slug: PageSlug) =>
  page(at, { load: loadText(slug), view: () => import('./text-page.tsx') })

export const contentPagePages = [
  textPage(paths.help, 'help'),
  textPage(paths.shipping, 'shipping'),
  textPage(paths.returns, 'returns'),
  textPage(paths.privacy, 'privacy'),
  textPage(paths.terms, 'terms'),
  // its address may carry a secret, so it is not made for everyone
  page(paths.contact, {
    audience: 'each',
    load: loadText('contact'),
    view: () => import('./contact-page.tsx'),
  }),
]
