import type { Post } from '@lunula/contract/board/schemas.ts'
import { takesMessages } from '@lunula/contract/messages/takes-messages.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../app/paths.ts'
import { withTexts } from '../../shell/i18n/browser.ts'
import { lazyDialog } from '../../shell/routing/late/lazy-dialog.tsx'
import { useSession } from '../../shell/session/session-store.ts'
import { Button, buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { useOwnRelation } from './use-own-relation.ts'

const FirstMessageDialog = lazyDialog(withTexts(() => import('./first-message-dialog.tsx')))

/** Whoever signed in to write comes back to the post here. */
const WRITE_HASH = '#message'

/**
 * On a post: writes its author, or leads to what was written before. Nothing on one’s own posts and on those
 * that take no messages.
 */
export function MessageButton({ post }: { post: Post }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const userId = useSession(({ user }) => user?._id)
  const { isMine, threadId: known } = useOwnRelation(post._id)
  const [begun, setBegun] = useState<string | null>(null)
  const threadId = begun ?? known
  const [writing, setWriting] = useState(false)
  useEffect(() => {
    if (!userId || location.hash !== WRITE_HASH) return
    // once: a reload later on is no wish to write
    history.replaceState(history.state, '', location.pathname + location.search)
    setWriting(true)
  }, [userId])
  if (isMine || !takesMessages(post)) return null
  const icon = <Icon name="message-circle" className="size-4.5" />
  return (
    <>
      {threadId ? (
        <Link to={paths.thread({ id: threadId })} className={buttonClass({ variant: 'primary', wide: true })}>
          {icon}
          {t('post:contact.go_on')}
        </Link>
      ) : (
        <Button variant="primary" wide needsScript icon={icon} onClick={() => setWriting(true)}>
          {t('post:contact.message')}
        </Button>
      )}
      <FirstMessageDialog
        post={post}
        open={writing}
        onClose={() => setWriting(false)}
        signInNext={pathname + WRITE_HASH}
        sent={setBegun}
      />
    </>
  )
}
