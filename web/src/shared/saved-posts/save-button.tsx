import { useEffect } from 'react'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { Button } from '../../ui/fields/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { knowSaved, type PostWish, toggleSaved } from './saved-actions.ts'
import { useIsPostSaved } from './saved-store.ts'

/** Whether it is saved, once the browser knows who is here. */
function useSavedMark(id: string): boolean {
  const userId = useSession(({ user }) => user?._id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever else comes has saved other posts
  useEffect(() => void knowSaved(), [userId])
  return useIsPostSaved(id)
}

/** Saves a post for later, or takes it off; in the corner of a card. */
export function SaveMark({ post }: { post: PostWish }) {
  const t = useTranslate()
  const { _id, title } = post
  const saved = useSavedMark(_id)
  const hydrated = useHydrated()
  return (
    <button
      type="button"
      disabled={!hydrated}
      aria-pressed={saved}
      aria-label={t('saved:post.save', { title })}
      title={t(saved ? 'saved:post.take_off' : 'saved:post.save', { title })}
      className="tap grid size-10 place-items-center rounded-full bg-surface/80 text-ink transition-colors hover:bg-sunk aria-pressed:text-accent noscript:hidden"
      onClick={() => void toggleSaved({ _id, title })}
    >
      <Icon name="heart" className={saved ? 'size-5 fill-current' : 'size-5'} />
    </button>
  )
}

/** The same with words; beside a post. */
export function SaveButton({ post }: { post: PostWish }) {
  const t = useTranslate()
  const { _id, title } = post
  const saved = useSavedMark(_id)
  return (
    <Button
      wide
      needsScript
      aria-pressed={saved}
      icon={<Icon name="heart" className={saved ? 'size-4.5 fill-current text-accent' : 'size-4.5'} />}
      onClick={() => void toggleSaved({ _id, title })}
    >
      {t(saved ? 'saved:post.is_saved' : 'saved:post.keep')}
    </Button>
  )
}
