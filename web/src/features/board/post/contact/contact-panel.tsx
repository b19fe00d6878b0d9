import type { ContactWay } from '@lunula/contract/board/fields/choices.ts'
import type { Contact, Post } from '@lunula/contract/board/schemas.ts'
import { wordList } from '@lunula/contract/formats/lists.ts'
import { takesMessages } from '@lunula/contract/messages/takes-messages.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { phoneText } from '../../../../shared/phone-text.ts'
import { postPath } from '../../../../shared/post-kinds.ts'
import { tryToLoad } from '../../../../shell/errors/try-again.ts'
import { copyText } from '../../../../shell/overlays/copy-text.ts'
import { sayWhyMissing } from '../../../../shell/routing/preload-errors.ts'
import { useSession } from '../../../../shell/session/session-store.ts'
import { Button, buttonClass } from '../../../../ui/fields/button.tsx'
import { IconButton } from '../../../../ui/fields/icon-button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../../ui/pictures/icon-names.ts'
import { useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'

/** Where the bar at the foot of the screen leads. */
export const CONTACT_ID = 'contact'

const ICONS: Readonly<Record<ContactWay, IconName>> = {
  message: 'message-circle',
  call: 'phone',
  sms: 'smartphone',
  zalo: 'message-circle',
  viber: 'message-circle',
  whatsapp: 'message-circle',
  wechat: 'message-circle',
  line: 'message-circle',
  email: 'mail',
}

/** Reached by a name that may look like a number. */
const IDS: readonly ContactWay[] = ['wechat', 'line']

interface ContactPanelProps {
  post: Post
  /** What else can be done here, such as writing a message; by the reader, not about the post. */
  children?: ReactNode
}

/** How the author is reached. Each way is told by itself, when it is asked for. */
export function ContactPanel({ post, children }: ContactPanelProps) {
  const t = useTranslate()
  const language = useLanguage()
  const member = useSession(({ user }) => user !== null)
  const { contact_shown_to: shownTo, facts } = post
  const ways = shownTo === 'message_only' ? [] : post.contact_ways.filter((way) => way !== 'message')
  const open = member || shownTo === 'everyone'
  return (
    <section
      id={CONTACT_ID}
      aria-labelledby="contact-title"
      className="scroll-mt-28 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <h2 id="contact-title" className="title-2">
        {t('board:contact.title')}
      </h2>
      {facts.contact_name && <p className="mt-1 font-medium wrap-anywhere">{facts.contact_name}</p>}
      {post.confidential && post.kind === 'salon' && (
        <p className="mt-2 text-sm text-soft">{t('board:contact.confidential')}</p>
      )}
      <div className="mt-4 grid gap-2.5">
        {children}
        {ways.length > 0 && !open && (
          <>
            <Link
              to={paths.signIn({}, { next: `${postPath(post.kind, post._id)}#${CONTACT_ID}` })}
              className={buttonClass({ variant: takesMessages(post) ? 'secondary' : 'primary', wide: true })}
            >
              {t('board:contact.sign_in')}
            </Link>
            <p className="text-caption text-soft">
              {t('board:contact.ways', {
                ways: wordList(
                  ways.map((way) => t(`board:choice.way.${way}`)),
                  language,
                ),
              })}
            </p>
          </>
        )}
        {open && ways.map((way) => <Way key={way} post={post} way={way} member={member} />)}
      </div>
    </section>
  )
}

function Way({ post, way, member }: { post: Post; way: ContactWay; member: boolean }) {
  const t = useTranslate()
  const [contact, setContact] = useState<Contact | null>(null)
  const [busy, setBusy] = useState(false)
  const name = t(`board:choice.way.${way}`)
  const reveal = async () => {
    setBusy(true)
    try {
      const { revealContact } = await tryToLoad(() => import('../post-calls.ts'))
      const revealed = await revealContact(post._id, way, member)
      if (revealed.ok) setContact(revealed.data)
    } catch (error) {
      void sayWhyMissing(error, location.href)
    }
    setBusy(false)
  }
  if (!contact) {
    return (
      <Button
        wide
        needsScript
        busy={busy}
        icon={<Icon name={ICONS[way]} className="size-4.5" />}
        onClick={() => void reveal()}
      >
        {t('board:contact.show', { way: name })}
      </Button>
    )
  }
  return (
    <div className="grid gap-2 rounded-field bg-sunk p-3" role="status">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <span className="block text-caption text-soft">{name}</span>
          <span className="block font-semibold break-words">
            {IDS.includes(way) ? contact.value : phoneText(contact.value)}
          </span>
        </span>
        <IconButton
          label={t('board:contact.copy', { way: name })}
          icon={<Icon name="copy" className="size-5" />}
          onClick={() => void copyText(contact.value)}
        />
      </div>
      {contact.link && (
        <a
          href={contact.link}
          rel="nofollow noopener noreferrer"
          {...(contact.link.startsWith('http') && { target: '_blank' })}
          className={buttonClass({ variant: 'primary', wide: true })}
        >
          <Icon name={ICONS[way]} className="size-4.5" />
          {t(`board:contact.open.${openingOf(way)}`, { way: name })}
        </a>
      )}
      {contact.left_today !== null && (
        <p className="text-caption text-soft">{t('board:contact.left', { count: contact.left_today })}</p>
      )}
    </div>
  )
}

const openingOf = (way: ContactWay) => (way === 'call' || way === 'sms' || way === 'email' ? way : 'app')
