import type { PostCard as Card } from '@lunula/contract/board/schemas.ts'
import { quietLink } from '../../../ui/display/text-link.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { PostCard } from '../post-card.tsx'

interface CardsProps {
  id: string
  title: string
  posts: readonly Card[]
  now: string
  /** The address of the whole list. */
  all: string
}

/** A few posts under a title, and the way to all of them. */
export function Cards({ id, title, posts, now, all }: CardsProps) {
  const t = useTranslate()
  return (
    <section aria-labelledby={id} className="pt-11">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={id} className="title-2">
          {title}
        </h2>
        <Link to={all} className={`${quietLink} flex-none`}>
          {t('post:see_all')}
        </Link>
      </div>
      <ul className="grid gap-3 md:grid-cols-2">
        {posts.map((post) => (
          <li key={post._id}>
            <PostCard post={post} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}
