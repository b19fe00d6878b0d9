import { isConfidential } from '@lunula/contract/board/confidential.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import type { PostState } from '@lunula/contract/board/states.ts'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { postPath } from '../../../../shared/post-kinds.ts'
import { Moment } from '../../../../shell/i18n/moment.tsx'
import { useSite } from '../../../../shell/layout/site.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Button, buttonClass } from '../../../../ui/fields/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { type Translate, useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'
import { DisclosureRequests } from '../../safety/disclosure-requests.tsx'
import { SIGNS } from '../kinds.ts'
import { sharePost } from '../share.ts'
import { suggestTitle } from '../title.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { type ClosedAs, deletePost, doPlainly, repost } from './post-actions.ts'

const TONES: Readonly<Record<PostState, 'plain' | 'money' | 'warning' | 'negative'>> = {
  draft: 'plain',
  pending: 'warning',
  published: 'money',
  rejected: 'negative',
  expired: 'warning',
  closed: 'plain',
  hidden: 'negative',
  removed: 'negative',
}
const DAY_MS = 86_400_000

/** One post as its author sees it: where it stands, how it does, and what can be done with it now. */
export function PostRow({ post, onChanged }: { post: OwnPost; onChanged: () => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const { kind, state, content, reason, photos, change } = post
  const title = content.title || suggestTitle(t, language, kind, content) || t('posting:mine.untitled')
  const [photo] = photos
  return (
    <article className="grid gap-3 py-5" aria-label={title}>
      <div className="flex items-start gap-4">
        <span className="grid size-16 flex-none place-items-center tight:hidden overflow-hidden rounded-field bg-sunk text-soft">
          {photo ? (
            <Picture
              picture={photo.picture}
              sizes="64px"
              widest={160}
              alt=""
              className="size-16 object-cover"
            />
          ) : (
            <Icon name={SIGNS[kind]} className="size-6" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
            <Badge tone={TONES[state]}>{t(`posting:state.${state}`)}</Badge>
            {t(`posting:kind.${kind}`)}
          </p>
          <h2 className="title-3 mt-1">
            {state === 'published' ? (
              <Link to={postPath(post.kind, post._id)} className="tap-line hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <p className="mt-0.5 text-sm text-soft">
            <Facts post={post} />
          </p>
        </div>
      </div>
      {reason && (
        <p className="rounded-field bg-negative-tint px-3.5 py-2.5 text-sm">
          <span className="font-semibold">{t('posting:mine.reason')}</span> {reason}
        </p>
      )}
      {post.appeal && (
        <p className="rounded-field bg-sunk px-3.5 py-2.5 text-sm">
          {t(`posting:mine.appeal.is.${post.appeal}`)}
        </p>
      )}
      {change && (
        <p
          className={classNames(
            'rounded-field px-3.5 py-2.5 text-sm',
            change.state === 'rejected' ? 'bg-negative-tint' : 'bg-sunk',
          )}
        >
          <span className="font-semibold">{t(`posting:mine.change_${change.state}`)}</span> {change.reason}
        </p>
      )}
      {isConfidential(content) && (
        <div className="empty:hidden">
          <DisclosureRequests post={post} title={title} />
        </div>
      )}
      <Actions {...{ post, onChanged }} />
    </article>
  )
}

function Facts({ post }: { post: OwnPost }) {
  const t = useTranslate()
  const { state, expiresAt, confirmedAt, views, reveals, updatedAt, closed_as: closedAs } = post
  if (state === 'published')
    return (
      <>
        {expiresAt && endsIn(t, expiresAt)} · {t('posting:mine.views', { count: views })} ·{' '}
        {t('posting:mine.reveals', { count: reveals })}
        {confirmedAt && (
          <>
            {' · '}
            {t('posting:mine.confirmed')} <Moment iso={confirmedAt} short />
          </>
        )}
      </>
    )
  return (
    <>
      {closedAs && <>{t(`posting:mine.closed_as.${closedAs as ClosedAs}`)} · </>}
      {t('posting:mine.changed')} <Moment iso={updatedAt} short />
    </>
  )
}

function endsIn(t: Translate, expiresAt: string): string {
  const days = Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY_MS)
  return days <= 0 ? t('posting:mine.ends_today') : t('posting:mine.ends_in', { count: days })
}

function Actions({ post, onChanged }: { post: OwnPost; onChanged: () => void }) {
  const t = useTranslate()
  const { publicUrl } = useSite()
  const [doing, setDoing] = useState<string | null>(null)
  const [isClosing, setClosing] = useState(false)
  const [isAppealing, setAppealing] = useState(false)
  const may = (action: OwnPost['allowed_actions'][number]) => post.allowed_actions.includes(action)
  async function run(name: string, deed: () => Promise<boolean | undefined>): Promise<void> {
    setDoing(name)
    const done = await deed()
    setDoing(null)
    if (done) onChanged()
  }
  const isBegun = post.state === 'draft'
  return (
    <div className="flex flex-wrap gap-2">
      {may('edit') && (
        <Link to={paths.editPost({ id: post._id })} className={buttonClass({ size: 'small' })}>
          {t(isBegun ? 'posting:mine.action.go_on' : 'posting:mine.action.edit')}
        </Link>
      )}
      {(['confirm', 'renew', 'reopen'] as const).filter(may).map((deed) => (
        <Button
          key={deed}
          size="small"
          busy={doing === deed}
          onClick={() => void run(deed, () => doPlainly(deed, post))}
        >
          {t(`posting:mine.action.${deed}`)}
        </Button>
      ))}
      {post.change && (
        <Button
          size="small"
          busy={doing === 'withdraw_change'}
          onClick={() => void run('withdraw_change', () => doPlainly('withdraw_change', post))}
        >
          {t('posting:mine.action.withdraw_change')}
        </Button>
      )}
      {may('appeal') && (
        <Button size="small" onClick={() => setAppealing(true)}>
          {t('posting:mine.appeal.open')}
        </Button>
      )}
      {may('close') && (
        <Button size="small" onClick={() => setClosing(true)}>
          {t(`posting:mine.close_as.${post.kind}`)}
        </Button>
      )}
      {post.state === 'published' && (
        <Button size="small" onClick={() => void sharePost(post, publicUrl)}>
          {t('posting:done.share')}
        </Button>
      )}
      {may('repost') && (
        <Button
          size="small"
          busy={doing === 'repost'}
          onClick={() => void run('repost', () => repost(post).then(() => false))}
        >
          {t('posting:mine.action.repost')}
        </Button>
      )}
      {may('delete') && (
        <Button
          size="small"
          variant="ghost"
          busy={doing === 'delete'}
          onClick={() => void run('delete', () => deletePost(post))}
        >
          {t('posting:mine.action.delete')}
        </Button>
      )}
      <AppealDialog post={post} open={isAppealing} onClose={() => setAppealing(false)} onDone={onChanged} />
      <CloseDialog post={post} open={isClosing} onClose={() => setClosing(false)} onDone={onChanged} />
    </div>
  )
}
