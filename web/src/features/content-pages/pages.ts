import type { PageSlug } from '@lunula/contract/content-pages/constants.ts'
import { contentPages } from '@lunula/contract/content-pages/endpoints.ts'
import { type LoadArguments, page } from '../../app/page.tsx'
import { type Path, paths } from '../../app/paths.ts'

type Search = ReturnType<typeof paths.help.search>

const loadText =
  (slug: PageSlug) =>
  <P extends string>({ call, search, signal }: LoadArguments<P, Search>) =>
    call(
      contentPages.read,
      { params: { slug }, query: search.lang ? { language: search.lang } : {} },
      { signal },
    )

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
    load: ({ call, search, signal }) =>
      call(
        contentPages.read,
        { params: { slug: 'contact' }, query: search.lang ? { language: search.lang } : {} },
        { signal },
      ),
    view: () => import('./contact-page.tsx'),
  }),
]
