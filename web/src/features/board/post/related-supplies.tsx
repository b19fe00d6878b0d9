import type { CourseContent } from '@lunula/contract/board/fields/fields.ts'
import type { Post } from '@lunula/contract/board/schemas.ts'
import { catalog } from '@lunula/contract/catalog/endpoints.ts'
import { paths } from '../../../app/paths.ts'
import { useRemote } from '../../../shell/api/use-remote.ts'
import { quietLink } from '../../../ui/display/text-link.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { ProductGrid } from '../../catalog/index.ts'

/** So many products stand below a post. */
const SHOWN = 4

/** What is worked with in a course, in words to search for; nothing where it is all theory. */
const SUPPLIES: Readonly<Partial<Record<NonNullable<CourseContent['category']>, string>>> = {
  licence: 'practice hand',
  exam: 'practice hand',
  technique: 'kit',
  art: 'nail art brush',
}
const FURNITURE = 'furniture'

/** The shop's words for what a post asks for; null for none. */
export const suppliesFor = ({ kind, facts }: Pick<Post, 'kind' | 'facts'>): string | null =>
  kind === 'salon' ? FURNITURE : (kind === 'course' && facts.category && SUPPLIES[facts.category]) || null

/** Below a course kits to learn with, below a salon for sale what is replaced first; out of the shop. */
export default function RelatedSupplies({ post }: { post: Post }) {
  const t = useTranslate()
  const q = suppliesFor(post)
  const { data } = useRemote(catalog.products, q === null ? null : { query: { q, limit: SHOWN } })
  if (q === null || !data || data.docs.length === 0) return null
  return (
    <section aria-labelledby="supplies" className="pt-11">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="supplies" className="title-2">
          {t(post.kind === 'salon' ? 'post:goods.salon' : 'post:goods.course')}
        </h2>
        <Link to={paths.search({}, { q })} className={`${quietLink} flex-none`}>
          {t('post:see_all')}
        </Link>
      </div>
      <ProductGrid products={data.docs} />
    </section>
  )
}
