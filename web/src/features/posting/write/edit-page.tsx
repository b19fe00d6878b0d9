import type { OwnPost } from '@lunula/contract/board/posts.ts'
import { useEffect, useState } from 'react'
import type { ViewProps } from '../../../page.tsx'
import { paths } from '../../../paths.ts'
import { useTranslate } from '../../../shell/i18n/translate.ts'
import { Link } from '../../../shell/link.tsx'
import { useSession } from '../../../shell/session/session-store.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../accounts/notice.tsx'
import { openOwn } from '../draft/open.ts'
import { PostForm } from '../form/post-form.tsx'
import { DonePanel } from './done-panel.tsx'
import { WriteFrame } from './write-frame.tsx'

/** `/technician/post/edit/:id`: goes on with a draft, or changes a post that stands. */
export default function EditPage({ data: post }: ViewProps<typeof paths.editPost, OwnPost>) {
  const t = useTranslate()
  const userId = useSession(({ user }) => user?._id)
  const [done, setDone] = useState<OwnPost | null>(null)
  useEffect(() => {
    if (userId) openOwn(post)
  }, [post, userId])
  if (done) return <DonePanel post={done} wasChanged={post.state === 'published'} />
  const title = post.content.title || t(`posting:write.${post.kind}.title`)
  if (!post.allowed_actions.includes('edit'))
    return (
      <EmptyState
        level="h1"
        title={t('posting:edit.over')}
        action={
          <Link to={paths.myPosts()} className={buttonClass({ variant: 'primary' })}>
            {t('posting:mine.title')}
          </Link>
        }
      >
        {t('posting:edit.over_text')}
      </EmptyState>
    )
  return (
    <WriteFrame
      title={title}
      lead={t(`posting:edit.lead.${post.state === 'published' ? 'stands' : 'waits'}`)}
    >
      <PostForm key={post._id} kind={post.kind} onDone={setDone}>
        {post.reason && (
          <Notice kind="negative">
            <span className="font-semibold">{t('posting:mine.reason')}</span> {post.reason}
          </Notice>
        )}
      </PostForm>
    </WriteFrame>
  )
}
