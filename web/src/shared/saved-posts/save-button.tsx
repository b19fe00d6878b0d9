import { Button } from '../../ui/fields/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { savedPosts } from './saved-posts.ts'

/** A post, by the title that a toast gives it. */
interface PostProps {
  post: { _id: string; title: string }
}

/** Saves a post for later, or takes it off; in the corner of a card. */
export function SaveMark({ post }: PostProps) {
  const t = useTranslate()
  const { _id: id, title } = post
  const saved = savedPosts.useIsSaved(id)
  const hydrated = useHydrated()
  return (
    <button
      type="button"
      disabled={!hydrated}
      aria-pressed={saved}
      aria-label={t('saved:post.save', { title })}
      title={t(saved ? 'saved:post.take_off' : 'saved:post.save', { title })}
      className="save-button"
      onClick={() => void savedPosts.toggle({ id, name: title })}
    >
      <Icon name="heart" className={saved ? 'size-5 fill-current' : 'size-5'} />
    </button>
  )
}

/** The same with words; beside a post. */
export function SaveButton({ post }: PostProps) {
  const t = useTranslate()
  const { _id: id, title } = post
  const saved = savedPosts.useIsSaved(id)
  return (
    <Button
      wide
      needsScript
      aria-pressed={saved}
      icon={<Icon name="heart" className={saved ? 'size-4.5 fill-current text-accent' : 'size-4.5'} />}
      onClick={() => void savedPosts.toggle({ id, name: title })}
    >
      {t(saved ? 'saved:post.is_saved' : 'saved:post.keep')}
    </Button>
  )
}
