import { formatAge } from '@lunula/contract/formats/dates.ts'
import { Fragment, useState } from 'react'
import { Button } from '../../../ui/fields/button.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { Bubble, OutgoingBubble } from './bubble.tsx'
import { endsRun } from './line-up.ts'
import type { useConversation } from './use-conversation.ts'
import { useKeptScroll } from './use-kept-scroll.ts'

interface MessageLogProps {
  conversation: ReturnType<typeof useConversation>
  /** Of the other one. */
  name: string
}

/** What was said, the latest at the end and in sight. New messages are read out as they come. */
export function MessageLog({ conversation, name }: MessageLogProps) {
  const t = useTranslate()
  const language = useLanguage()
  const zone = useHydrated() ? undefined : 'UTC'
  const { messages, outgoing, earlier, readEarlier, retry, discard } = conversation
  const first = messages[0]?.number ?? 0
  const last = messages.at(-1)?.number ?? 0
  const { box, isBehind, toEnd, onScroll } = useKeptScroll({ first, last, out: outgoing.length })
  const dayOf = (iso: string) => formatAge(new Date(iso), Date.now(), language, zone)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={t('messages:thread.log', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it
        tabIndex={0}
        onScroll={onScroll}
        className="h-full overflow-y-auto overscroll-contain px-4 py-4 focus-visible:-outline-offset-2"
      >
        {earlier && <Earlier read={readEarlier} />}
        <ol className="grid gap-1.5">
          {messages.map((message, at) => {
            const day = dayOf(message.createdAt)
            const before = messages[at - 1]
            return (
              <Fragment key={message.number}>
                {(!before || dayOf(before.createdAt) !== day) && (
                  <li className="my-2 text-center text-caption text-soft">{day}</li>
                )}
                <Bubble message={message} name={name} timed={endsRun(message, messages[at + 1])} />
              </Fragment>
            )
          })}
          {outgoing.map((message) => (
            <OutgoingBubble
              key={message.key}
              message={message}
              retry={() => retry(message)}
              discard={() => discard(message.key)}
            />
          ))}
        </ol>
      </div>
      {isBehind && (
        <div className="absolute inset-x-0 bottom-3 grid justify-items-center">
          <Button size="small" onClick={toEnd}>
            {t('messages:thread.to_end')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Earlier({ read }: { read: () => Promise<void> }) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  return (
    <div className="mb-3 grid justify-items-center">
      <Button
        size="small"
        needsScript
        busy={busy}
        onClick={() => {
          setBusy(true)
          void read().finally(() => setBusy(false))
        }}
      >
        {t('messages:thread.earlier')}
      </Button>
    </div>
  )
}
