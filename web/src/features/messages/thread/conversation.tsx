import type { ThreadPart } from '@lunula/contract/messages/schemas.ts'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { otherName } from '../other-name.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { Stopped } from './stopped.tsx'
import { ThreadHead } from './thread-head.tsx'
import { useConversation } from './use-conversation.ts'

/** A conversation that is open: with whom and about what, what was said, and where to write. */
export function ConversationView({ part }: { part: ThreadPart }) {
  const t = useTranslate()
  const conversation = useConversation(part)
  const { thread } = conversation
  const name = otherName(t, thread)
  return (
    <section
      aria-labelledby="thread-title"
      className="flex min-h-0 flex-col bg-surface max-md:h-full md:overflow-hidden md:rounded-card md:border md:border-line"
    >
      <ThreadHead thread={thread} name={name} changed={conversation.setThread} />
      <MessageLog conversation={conversation} name={name} />
      {thread.stop ? (
        <Stopped thread={thread} name={name} changed={conversation.setThread} />
      ) : (
        <Composer threadId={thread._id} name={name} send={conversation.send} />
      )}
    </section>
  )
}
