import { confirm } from '../../../../shell/overlays/confirm-store.ts'
import { Link } from '../../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { type MessagePart, partsOf } from './message-links.ts'

/** Of our own addresses the beginning suffices: “lunula.example/technician/jobs/…”. */
const SHORT = 36
const shortOf = (address: string): string => {
  const bare = address.replace(/^https?:\/\//i, '')
  return bare.length > SHORT ? `${bare.slice(0, SHORT)}…` : bare
}

const LINK = 'underline underline-offset-4'

/**
 * A message whose addresses can be opened and numbers called; in the browser only, as it must know whose
 * pages are ours.
 */
export default function LinkedText({ text }: { text: string }) {
  return partsOf(text, location.origin).map((part, at) => {
    const key = at
    if (part.kind === 'words') return part.text
    if (part.kind === 'phone')
      return (
        <a key={key} href={part.href} className={`${LINK} whitespace-nowrap`}>
          {part.text}
        </a>
      )
    if (part.kind === 'outside') return <OutsideLink key={key} link={part} />
    return (
      <Link key={key} to={part.path} className={`${LINK} font-semibold`}>
        {shortOf(part.text)}
      </Link>
    )
  })
}

/** Says where it leads before it leaves; the host, which alone says whose site it is, stands out. */
function OutsideLink({ link }: { link: Extract<MessagePart, { kind: 'outside' }> }) {
  const t = useTranslate()
  const { href, before, host, after } = link
  async function leave(): Promise<void> {
    const sure = await confirm({
      title: t('messages:leave.title', { host }),
      text: t('messages:leave.text'),
      action: t('messages:leave.action'),
      cancel: t('messages:leave.cancel'),
    })
    if (sure) window.open(href, '_blank', 'noopener,noreferrer')
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      className={LINK}
      onClick={(event) => {
        event.preventDefault()
        void leave()
      }}
    >
      {before}
      <b>{host}</b>
      {after}
    </a>
  )
}
