import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../../../app/paths.ts'
import { Agreement } from '../../../../../shared/agreement.tsx'
import { go } from '../../../../../shell/routing/navigation.ts'
import { useSession } from '../../../../../shell/session/session-store.ts'
import { Button, buttonClass } from '../../../../../ui/fields/button.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../../../ui/texts/translate.ts'
import { Notice } from '../../../../accounts/index.ts'
import { savesItself } from '../../draft/autosave.ts'
import { useDraft } from '../../draft/draft-store.ts'
import { findProblems, publish } from '../publish-post.ts'
import { SaveState } from './save-state.tsx'

/** In the query of whoever comes back from signing in. */
export const BACK = 'publish'

interface PublishBarProps {
  onProblems: () => void
  onDone: (post: OwnPost) => void
}

/** How far the post is kept, and the one button, in reach of the thumb all the way. */
export function PublishBar({ onProblems, onDone }: PublishBarProps) {
  const t = useTranslate()
  const user = useSession((session) => session.user)
  const post = useDraft((state) => state.post)
  const conflict = useDraft((state) => state.conflict)
  const uploading = useDraft((state) => state.uploading)
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ refused: string; code: string } | null>(null)

  async function press(): Promise<void> {
    setRefusal(null)
    if (!user) {
      if (findProblems(false).length > 0) return onProblems()
      return go(paths.signIn({}, { next: `${pathname}?${BACK}` }))
    }
    setBusy(true)
    const outcome = await publish()
    setBusy(false)
    if ('done' in outcome) onDone(outcome.done)
    else if ('problems' in outcome) onProblems()
    else if ('refused' in outcome) setRefusal(outcome)
  }

  return (
    <>
      {savesItself(post) && <Agreement lead={t('posting:agreement')} />}
      <div className="action-bar sticky bottom-(--bottom-bar-height,0px) z-10 low:static -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:rounded-card sm:border sm:px-5">
        {refusal && (
          <Notice kind="negative" alert>
            {refusal.refused}
            {refusal.code === 'board.email_unconfirmed' && (
              <p className="mt-2">
                <Link
                  to={paths.verifyEmail({}, { next: pathname })}
                  className={buttonClass({ size: 'small' })}
                >
                  {t('posting:confirm_email')}
                </Link>
              </p>
            )}
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <SaveState />
          {/* below the note it is as wide as the bar */}
          <div className="max-sm:grow">
            <Button
              variant="primary"
              size="large"
              wide
              needsScript
              busy={busy || uploading > 0}
              disabled={conflict !== null}
              onClick={() => void press()}
            >
              {t(actionOf(user !== null, post))}
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}

const actionOf = (isSignedIn: boolean, post: OwnPost | null) => {
  if (!isSignedIn) return 'posting:action.sign_in'
  if (!savesItself(post)) return 'posting:action.save'
  return post?.state === 'rejected' ? 'posting:action.again' : 'posting:action.publish'
}
