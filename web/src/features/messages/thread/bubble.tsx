import { formatClock } from '@lunula/contract/formats/dates.ts'
import type { Message } from '@lunula/contract/messages/schemas.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { Outgoing } from './line-up.ts'
import { MessageText } from './links/message-text.tsx'

interface SaidProps {
  mine: boolean
  /** Who says it, for those who only listen. */
  by: string
  text: ReactNode
  children?: ReactNode
}

const Said = ({ mine, by, text, children }: SaidProps) => (
  <li
    className={classNames(
      'grid max-w-[min(34rem,86%)] gap-1',
      mine ? 'ms-auto justify-items-end' : 'me-auto',
    )}
  >
    <span className="unseen">{by}</span>
    <p
      className={classNames(
        'w-fit rounded-card px-3.5 py-2 wrap-anywhere whitespace-pre-wrap',
        mine ? 'rounded-ee-sm bg-moon' : 'rounded-es-sm bg-sunk',
      )}
    >
      {text}
    </p>
    {children}
  </li>
)

interface BubbleProps {
  message: Message
  /** Of the other one. */
  name: string
  /** Says when it was written. */
  timed: boolean
}

/** One message. What asks for money up front carries a warning for whoever receives it. */
export function Bubble({ message, name, timed }: BubbleProps) {
  const t = useTranslate()
  const zone = useHydrated() ? undefined : 'UTC'
  const { text, mine, warning, createdAt } = message
  return (
    <Said
      mine={mine}
      by={mine ? t('messages:you') : name}
      text={
        text !== null ? <MessageText text={text} /> : <em className="text-soft">{t('messages:removed')}</em>
      }
    >
      {warning && (
        <p className="flex gap-2 rounded-field border border-warning px-3 py-2 text-sm">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 flex-none text-warning" />
          <span>{t('messages:warning')}</span>
        </p>
      )}
      {timed && (
        <time dateTime={createdAt} className="mb-2 px-1 text-caption text-soft">
          {formatClock(new Date(createdAt), zone)}
        </time>
      )}
    </Said>
  )
}

interface OutgoingBubbleProps {
  message: Outgoing
  retry: () => void
  discard: () => void
}

const DEED = 'tap font-semibold underline underline-offset-4'

/**
 * One’s own message on its way. One that did not go stays, with its text, until it is sent again or taken
 * away.
 */
export function OutgoingBubble({ message: { text, state }, retry, discard }: OutgoingBubbleProps) {
  const t = useTranslate()
  return (
    <Said mine by={t('messages:you')} text={text.trim()}>
      {state === 'sending' ? (
        <span className="px-1 text-caption text-soft">{t('messages:out.sending')}</span>
      ) : (
        <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 px-1 text-sm">
          <span className="text-negative">{t('messages:out.failed')}</span>
          <button type="button" className={DEED} onClick={retry}>
            {t('messages:out.retry')}
          </button>
          <button type="button" className={DEED} onClick={discard}>
            {t('messages:out.discard')}
          </button>
        </span>
      )}
    </Said>
  )
}
