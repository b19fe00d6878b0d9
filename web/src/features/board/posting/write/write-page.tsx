import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../../app/paths.ts'
import { confirm } from '../../../../shell/overlays/confirm-store.ts'
import { useSession } from '../../../../shell/session/session-store.ts'
import { textLink } from '../../../../ui/display/text-link.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { type Translate, useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'
import { Notice } from '../../../accounts/index.ts'
import { isBlank } from '../draft/draft.ts'
import { useDraft } from '../draft/draft-store.ts'
import { beginAnew, catchUp, openFresh } from '../draft/open-draft.ts'
import { PostForm } from '../form/post-form.tsx'
import { BACK } from '../form/status/publish-bar.tsx'
import { DonePanel } from './done-panel.tsx'
import { WriteFrame } from './write-frame.tsx'

/**
 * `/technician/post/job`, `…/worker`, `…/salon`, `/technician/post-course`: a new post, or the one that was
 * begun here.
 */
export default function WritePage({ data: { kind } }: { data: { kind: PostKind } }) {
  const t = useTranslate()
  const language = useLanguage()
  const userId = useSession(({ user }) => user?._id)
  const hasJustSignedIn = new URLSearchParams(useLocation().search).has(BACK) && userId !== undefined
  const [done, setDone] = useState<OwnPost | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in goes on with what is theirs
  useEffect(() => {
    setDone(null)
    openFresh(kind, language)
    void catchUp(language)
  }, [kind, userId])
  if (done) return <DonePanel post={done} wasChanged={false} />
  return (
    <WriteFrame title={t(`posting:write.${kind}.title`)} lead={t(`posting:write.${kind}.lead`)}>
      <PostForm key={kind} kind={kind} onDone={setDone}>
        {hasJustSignedIn ? <Welcome /> : <Begun kind={kind} />}
      </PostForm>
    </WriteFrame>
  )
}

/** What was written before the sign-in is there; a new account confirms its address before it publishes. */
function Welcome() {
  const t = useTranslate()
  const user = useSession((session) => session.user)
  const { pathname } = useLocation()
  if (!user || user.email_verified) return <Notice kind="positive">{t('posting:welcome')}</Notice>
  return (
    <Notice kind="positive">
      {t('posting:welcome_unconfirmed', { email: user.email })}{' '}
      <Link to={paths.verifyEmail({}, { next: pathname })} className={textLink}>
        {t('posting:confirm_email')}
      </Link>
    </Notice>
  )
}

/** What was begun earlier is gone on with; another one can be begun instead. */
function Begun({ kind }: { kind: PostKind }) {
  const t = useTranslate()
  const language = useLanguage()
  const isSignedIn = useSession(({ user }) => user !== null)
  const draft = useDraft((state) => state.draft)
  const [key, setKey] = useState<string | null>(null)
  // known when the page opens, so that it does not come up while one types
  const found = draft && !isBlank(draft) && draft.kind === kind ? draft.key : null
  const isOpen = draft?.kind === kind
  useEffect(() => {
    if (isOpen) setKey((known) => known ?? found ?? '')
  }, [isOpen, found])
  if (!key || draft?.key !== key) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-moon/55 px-5 py-3 dark:bg-moon/45">
      <p>{t('posting:begun.text')}</p>
      <Button size="small" onClick={() => void startOver(t, isSignedIn, () => beginAnew(language))}>
        {t(isSignedIn ? 'posting:begun.another' : 'posting:begun.over')}
      </Button>
    </div>
  )
}

/** A guest has one draft of a kind: what was typed goes for good, so it is asked for. */
async function startOver(t: Translate, isSignedIn: boolean, begin: () => void): Promise<void> {
  const sure =
    isSignedIn ||
    (await confirm({
      title: t('posting:begun.question'),
      text: t('posting:begun.loses'),
      action: t('posting:begun.over'),
      cancel: t('posting:begun.keep'),
      danger: true,
    }))
  if (sure) begin()
}
