import { board } from '@lunula/contract/board/endpoints.ts'
import type { StillOpenAnswer, StillOpenPost } from '@lunula/contract/board/schemas.ts'
import { useState } from 'react'
import type { ViewProps } from '../../../../app/page.tsx'
import { paths } from '../../../../app/paths.ts'
import { apiResult } from '../../../../shell/api/api.ts'
import { Moon } from '../../../../ui/display/spinner.tsx'
import { Button, buttonClass } from '../../../../ui/fields/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

/**
 * `/technician/still-open?token=`: whether a post still holds, from the link in a mail and without signing
 * in. Answered by a press, since mail programs open links by themselves.
 */
export default function StillOpenPage({
  data: asked,
  search,
}: ViewProps<typeof paths.stillOpen, StillOpenPost | null>) {
  const t = useTranslate()
  const [doing, setDoing] = useState<StillOpenAnswer | null>(null)
  const [given, setGiven] = useState<StillOpenAnswer | null>(null)
  async function give(answer: StillOpenAnswer): Promise<void> {
    setDoing(answer)
    const told = await apiResult(board.answer, { body: { token: search.token, answer } })
    setDoing(null)
    if (told.ok) setGiven(answer)
  }
  const ended = asked?.kind === 'salon' ? 'sold' : 'filled'
  return (
    <div className="frame py-8 sm:py-14">
      <div className="mx-auto max-w-lg">
        <Moon className="mb-4 w-14 text-moon" />
        <h1 className="title-1">{t(asked ? 'posting:still.title' : 'posting:still.bad_title')}</h1>
        {asked && <p className="mt-2 text-lg font-semibold [overflow-wrap:anywhere]">{asked.title}</p>}
        <p role="status" className="mt-2 text-soft">
          {t(!asked ? 'posting:still.bad' : given ? thanks(given) : 'posting:still.text')}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {asked && !given && (
            <>
              <Button
                variant="primary"
                size="large"
                needsScript
                busy={doing === 'open'}
                onClick={() => void give('open')}
              >
                {t('posting:still.open')}
              </Button>
              <Button size="large" needsScript busy={doing === ended} onClick={() => void give(ended)}>
                {t(`posting:mine.close_as.${asked.kind}`)}
              </Button>
              <Button
                size="large"
                needsScript
                busy={doing === 'withdrawn'}
                onClick={() => void give('withdrawn')}
              >
                {t('posting:still.closed')}
              </Button>
            </>
          )}
          {(!asked || given) && (
            <Link to={paths.myPosts()} className={buttonClass({ variant: 'primary' })}>
              {t('posting:mine.title')}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}

const thanks = (answer: StillOpenAnswer) =>
  answer === 'open' ? 'posting:still.thanks_open' : 'posting:still.thanks_closed'
