import { MAX_MESSAGE } from '@lunula/contract/messages/constants.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Button } from '../../../ui/fields/button.tsx'
import { isComposing } from '../../../ui/is-composing.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { keepDraft, readDraft } from '../drafts.ts'

/** From here on the writer is told how much room is left. */
const NEARLY_FULL = MAX_MESSAGE - 200

interface ComposerProps {
  threadId: string
  name: string
  send: (text: string) => void
}

/**
 * Where one writes. What is typed survives a reload. With a keyboard Enter sends; on phones it begins a new
 * line.
 */
export function Composer({ threadId, name, send }: ComposerProps) {
  const t = useTranslate()
  const id = useId()
  const [text, setText] = useState('')
  useEffect(() => setText(readDraft(threadId)), [threadId])
  const write = (next: string) => {
    setText(next)
    keepDraft(threadId, next)
  }
  const isTooLong = text.length > MAX_MESSAGE
  const isSendable = text.trim() !== '' && !isTooLong
  const submit = () => {
    if (!isSendable) return
    send(text)
    write('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    if (!matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      method="post"
      className="flex flex-none items-end gap-2.5 border-t border-line px-3 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="unseen">
          {t('messages:write.label', { name })}
        </label>
        <textarea
          id={id}
          rows={1}
          value={text}
          placeholder={t('messages:write.placeholder')}
          enterKeyHint="enter"
          aria-describedby={`${id}-left`}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          className="block max-h-40 min-h-11 w-full resize-none rounded-stage border border-edge bg-surface px-4 py-[9px] leading-6 field-sizing-content hover:border-ink focus-visible:outline-offset-0"
        />
        <p id={`${id}-left`} role="status" className="px-4 text-caption text-soft">
          {isTooLong ? (
            <span className="font-semibold text-negative">
              {t('forms:field.too_long', { limit: MAX_MESSAGE })} ({text.length})
            </span>
          ) : (
            text.length > NEARLY_FULL && t('messages:write.left', { count: MAX_MESSAGE - text.length })
          )}
        </p>
      </div>
      <Button
        type="submit"
        variant="primary"
        needsScript
        aria-disabled={!isSendable}
        icon={<Icon name="send" className="size-4.5" />}
      >
        <span className="max-sm:unseen">{t('messages:write.send')}</span>
      </Button>
    </form>
  )
}
