import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { dayIn } from '@lunula/contract/formats/dates.ts'
import { useEffect, useRef } from 'react'
import { paths } from '../../../../app/paths.ts'
import { postPath } from '../../../../shared/post-kinds.ts'
import { useSite } from '../../../../shell/layout/site.ts'
import { useTitle } from '../../../../shell/layout/use-title.ts'
import { Day } from '../../../../ui/display/day.tsx'
import { Moon } from '../../../../ui/display/spinner.tsx'
import { Button, buttonClass } from '../../../../ui/fields/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { sharePost } from '../share.ts'

/** The post is handed in: what happens now, where to find it, and how to hand it on. */
export function DonePanel({ post, wasChanged }: { post: OwnPost; wasChanged: boolean }) {
  const t = useTranslate()
  const box = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    box.current?.focus()
    scrollTo({ top: 0 })
  }, [])
  const { publicUrl } = useSite()
  const stands = post.state === 'published'
  const what = post.change ? 'change_waits' : stands ? (wasChanged ? 'changed' : 'live') : 'review'
  useTitle(t(`posting:done.${what}.title`))
  return (
    <div className="frame py-6 sm:py-12">
      <section className="mx-auto max-w-2xl rounded-stage bg-money-tint px-6 py-8 sm:px-10">
        <Moon className="w-16 text-money" />
        <h1 ref={box} tabIndex={-1} className="title-1 mt-4 outline-none">
          {t(`posting:done.${what}.title`)}
        </h1>
        <p className="mt-3 max-w-prose">{t(`posting:done.${what}.text`)}</p>
        {stands && post.expiresAt && (
          <p className="mt-2 text-soft">
            {t('posting:done.until')} <Day iso={dayIn(new Date(post.expiresAt))} />
          </p>
        )}
        <p className="mt-6 flex flex-wrap gap-3">
          {stands && (
            <>
              <Link to={postPath(post.kind, post._id)} className={buttonClass({ variant: 'primary' })}>
                {t('posting:done.see')}
              </Link>
              <Button onClick={() => void sharePost(post, publicUrl)}>{t('posting:done.share')}</Button>
            </>
          )}
          <Link to={paths.myPosts()} className={buttonClass({ variant: stands ? 'secondary' : 'primary' })}>
            {t('posting:mine.title')}
          </Link>
        </p>
      </section>
    </div>
  )
}
