import type { Thread } from '@lunula/contract/messages/schemas.ts'
import { postPath } from '../../../shared/post-kinds.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** The post that a conversation is about: the way to it while it stands, and what became of it afterwards. */
export function AboutPost({ post }: Pick<Thread, 'post'>) {
  const t = useTranslate()
  if (!post) return <p className="truncate text-sm text-soft">{t('messages:post.gone')}</p>
  if (post.state === 'published')
    return (
      <p className="text-sm">
        <Link
          to={postPath(post.kind, post._id)}
          className="tap-line -my-3 inline-flex max-w-full items-center text-soft hover:text-ink"
        >
          <span className="truncate underline underline-offset-4">{post.title}</span>
        </Link>
      </p>
    )
  return (
    <p className="truncate text-sm text-soft">
      {t('messages:post.over')} · {post.title}
    </p>
  )
}
