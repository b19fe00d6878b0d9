import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { useEffect, useState } from 'react'
import type { ViewProps } from '../../../../app/page.tsx'
import { paths } from '../../../../app/paths.ts'
import { useSession } from '../../../../shell/session/session-store.ts'
import { EmptyState } from '../../../../ui/display/empty-state.tsx'
import { buttonClass } from '../../../../ui/fields/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { Notice } from '../../../accounts/index.ts'
import { openOwn } from '../draft/open-draft.ts'
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
        {post.change?.state === 'rejected' && (
          <Notice kind="negative">
            <span className="font-semibold">{t('posting:mine.change_rejected')}</span> {post.change.reason}
          </Notice>
        )}
        {post.reason && (
          <Notice kind="negative">
            <span className="font-semibold">{t('posting:mine.reason')}</span> {post.reason}
          </Notice>
        )}
      </PostForm>
    </WriteFrame>
  )
}
