import type { Post } from '@lunula/contract/board/schemas.ts'
import { MAX_MESSAGE } from '@lunula/contract/messages/constants.ts'
import { messages } from '@lunula/contract/messages/endpoints.ts'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { apiResult } from '../../shell/api/api.ts'
import { randomKey } from '../../shell/api/random-key.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { go } from '../../shell/routing/navigation.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { Button } from '../../ui/fields/button.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { keepDraft, readDraft } from './drafts.ts'

/** The dialog gives the focus, as it opens, to what says so in the document. */
const wantsFocus = (field: HTMLElement | null): void => field?.setAttribute('autofocus', '')

interface FirstMessageDialogProps {
  post: Pick<Post, '_id' | 'title'>
  open: boolean
  onClose: () => void
  /** Where a guest comes back to after signing in. */
  signInNext: string
  /** Told the conversation that it began. */
  sent: (threadId: string) => void
}

/** Writes the first message to the author of a post. A guest signs in on the way; what was typed waits. */
export default function FirstMessageDialog({ post, open, onClose, ...form }: FirstMessageDialogProps) {
  const t = useTranslate()
  // the same words pressed twice, or sent again after a failure, are one message
  const key = useRef(randomKey())
  return (
    <Dialog
      keepsWords
      open={open}
      onClose={onClose}
      from="center"
      size="medium"
      title={t('messages:first.title')}
      description={post.title}
    >
      {open && <FirstMessage post={post} wordsKey={key} done={onClose} {...form} />}
    </Dialog>
  )
}

interface FirstMessageProps extends Pick<FirstMessageDialogProps, 'post' | 'signInNext' | 'sent'> {
  /** Outlives the form: a dialog that is closed and opened again holds the same words. */
  wordsKey: RefObject<string>
  done: () => void
}

function FirstMessage({ post: { _id: id }, wordsKey: key, done, signInNext, sent }: FirstMessageProps) {
  const t = useTranslate()
  const isGuest = useSession(({ user }) => user === null)
  const [text, setText] = useState(() => readDraft(id))
  const [busy, setBusy] = useState(false)
  const isSendable = text.trim() !== '' && text.length <= MAX_MESSAGE
  const write = (next: string) => {
    key.current = randomKey()
    setText(next)
    keepDraft(id, next)
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy || !isSendable) return
    if (isGuest) {
      await go(paths.signIn({}, { next: signInNext }))
      return
    }
    setBusy(true)
    const body = { text, key: key.current }
    const begun = await apiResult(messages.start, { params: { id }, body })
    setBusy(false)
    if (!begun.ok) return
    const { thread_id } = begun.data
    keepDraft(id, '')
    sent(thread_id)
    done()
    showToast({
      kind: 'positive',
      message: t('messages:first.done'),
      action: { label: t('messages:first.see'), run: () => void go(paths.thread({ id: thread_id })) },
    })
  }
  return (
    <form method="post" className="mt-4 grid gap-4" onSubmit={(event) => void send(event)}>
      <TextAreaField
        label={t('messages:first.label')}
        hint={t('messages:first.hint')}
        rows={5}
        maxLength={MAX_MESSAGE}
        value={text}
        ref={wantsFocus}
        onChange={({ target }) => write(target.value)}
      />
      <Button type="submit" variant="primary" size="large" busy={busy} aria-disabled={!isSendable}>
        {t(isGuest ? 'messages:first.sign_in' : 'messages:first.send')}
      </Button>
    </form>
  )
}
