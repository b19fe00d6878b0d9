import type { Decision } from '@lunula/contract/board/moderation/constants.ts'
import { moderation } from '@lunula/contract/board/moderation/endpoints.ts'
import type { ModerationCase } from '@lunula/contract/board/moderation/schemas.ts'
import { useState } from 'react'
import { officePaths } from '../../../app/office-paths.ts'
import { postPath } from '../../../shared/post-kinds.ts'
import { api } from '../../../shell/api/api.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { useChange } from '../../../shell/routing/use-change.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { textLink } from '../../../ui/display/text-link.ts'
import { Button, type ButtonVariant } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import type { Saying } from '../facts/card-facts.ts'
import { factGroups } from '../facts/fact-groups.ts'
import { today } from '../posting/today.ts'
import { fieldWord } from '../words.ts'
import { CaseDoubles } from './case-doubles.tsx'
import { CaseHistory } from './case-history.tsx'
import { PhotoRow } from './photo-row.tsx'
import { postDifference, saidOf } from './post-difference.ts'
import { RiskBadge } from './queue-list.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface CaseViewProps {
  known: ModerationCase
  decisions: readonly Decision[]
  busy: boolean
  onDecide: (decision: Decision) => void
}

/** What lets a post pass stands out, and what cannot easily be taken back does not. */
const VARIANTS: Partial<Record<Decision, ButtonVariant>> = { remove: 'ghost', hide: 'secondary' }

/** Everything that a moderator decides by, on one page. */
export function CaseView({ known, decisions, busy, onDecide }: CaseViewProps) {
  const t = useTranslate()
  const saying = useSaying()
  const { post, risk, flags, change_flags, doubles } = known
  const { content, change } = post
  return (
    <article className="grid gap-4" aria-label={content.title}>
      <Card>
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={post.state === 'published' ? 'money' : 'warning'}>
            {t(`posting:state.${post.state}`)}
          </Badge>
          <span className="text-soft">{t(`posting:kind.${post.kind}`)}</span>
          <RiskBadge risk={risk} />
          {post.state === 'published' && (
            <Link to={postPath(post.kind, post._id)} className={textLink}>
              {t('admin-board:case.open')}
            </Link>
          )}
        </div>
        <h2 lang={content.language} className="title-2 mt-2">
          {content.title}
        </h2>
        <Author known={known} />
        <Flags flags={[...flags, ...(change ? change_flags : [])]} />
        <div className="mt-4 flex flex-wrap gap-2">
          {decisions.map((decision, at) => (
            <Button
              key={decision}
              variant={VARIANTS[decision] ?? (at === 0 ? 'primary' : 'secondary')}
              needsScript
              busy={busy}
              onClick={() => onDecide(decision)}
            >
              {t(`admin-board:decide.${decision}`)}
            </Button>
          ))}
        </div>
      </Card>
      {change?.state === 'waiting' && <Difference {...{ post, change, saying }} />}
      {doubles.length > 0 && <CaseDoubles {...{ post, doubles, saying }} />}
      <CaseHistory known={known} />
      <Card>
        <h3 className="font-semibold">{t('admin-board:case.says')}</h3>
        <PhotoRow photos={post.photos} />
        <p lang={content.language} className="mt-3 max-w-160 whitespace-pre-line wrap-anywhere">
          {saidOf(post.kind, content, 'description', saying)}
        </p>
        <dl className="mt-4 grid gap-x-8 gap-y-1.5 text-sm xl:grid-cols-2">
          {[
            ...contactFacts(known, saying),
            ...factGroups(post.kind, content, saying).flatMap(({ facts }) => facts),
          ].map(({ field, name, text }) => (
            <div key={field} className="flex gap-3 border-b border-line py-1.5">
              <dt className="w-36 flex-none text-soft">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </article>
  )
}

const CONTACT_FIELDS = [
  'salon_name',
  'display_name',
  'contact_name',
  'phone',
  'email',
  'wechat_id',
  'line_id',
  'street',
  'city',
  'state',
  'zip_code',
] as const

const contactFacts = ({ post: { kind, content } }: ModerationCase, saying: Saying) =>
  CONTACT_FIELDS.flatMap((field) => {
    const text = saidOf(kind, content, field, saying)
    return text ? [{ field, name: fieldWord(saying.t, field, kind), text }] : []
  })

function useSaying(): Saying {
  const t = useTranslate()
  const language = useLanguage()
  return { t, language, today: today() }
}

function Author({ known: { author, post } }: { known: ModerationCase }) {
  const t = useTranslate()
  const { changing, change } = useChange()
  const [banning, setBanning] = useState(false)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      <span>
        {author.username} · {t('admin-board:case.approved', { count: author.approved_posts })}
        {author.removed_posts > 0 && <> · {t('admin-board:case.removed', { count: author.removed_posts })}</>}{' '}
        · <Moment iso={post.createdAt} />
      </span>
      <Link to={officePaths.moderation({}, { queue: 'all', author: author._id })} className={textLink}>
        {t('admin-board:case.all_posts')}
      </Link>
      {author.banned ? (
        <Badge tone="negative">{t('admin-board:case.banned')}</Badge>
      ) : (
        <Button size="small" variant="ghost" needsScript busy={changing} onClick={() => setBanning(true)}>
          {t('admin-board:decide.ban')}
        </Button>
      )}
      <ReasonDialog
        decision={banning ? 'ban' : null}
        about={[author._id]}
        onClose={() => setBanning(false)}
        send={async (reason) => {
          await api(moderation.ban, { params: { id: author._id }, body: { reason } })
          setBanning(false)
          await change(() => Promise.resolve())
        }}
      />
    </div>
  )
}

/** What the checks found, in words. */
function Flags({ flags }: { flags: ModerationCase['flags'] }) {
  const t = useTranslate()
  if (flags.length === 0) return null
  const isWords = (flag: string) => flag === 'scam_sign' || flag === 'watched_word'
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5" aria-label={t('admin-board:case.found')}>
      {flags.map(({ flag, detail }) => (
        <li key={`${flag} ${detail}`}>
          <Badge tone="negative">
            {t(`admin-board:flag.${flag}`)}
            {isWords(flag) && detail && <>: “{detail}”</>}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

type Change = NonNullable<ModerationCase['post']['change']>

/** Old and new, field by field. */
function Difference({
  post,
  change,
  saying,
}: {
  post: ModerationCase['post']
  change: Change
  saying: Saying
}) {
  const t = useTranslate()
  const fields = postDifference(post.kind, post.content, change.content, saying)
  const ids = (photos: Change['photos']) => photos.map(({ _id }) => _id)
  const added = change.photos.filter(({ _id }) => !ids(post.photos).includes(_id))
  const gone = post.photos.filter(({ _id }) => !ids(change.photos).includes(_id))
  const none = <span className="text-soft">{t('admin-board:change.nothing')}</span>
  return (
    <Card>
      <h3 className="font-semibold">{t('admin-board:change.title')}</h3>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full min-w-120 table-fixed text-start text-sm">
          <thead>
            <tr className="text-xs text-soft">
              <th scope="col" className="w-32 py-1.5 text-start font-medium">
                {t('admin-board:change.field')}
              </th>
              <th scope="col" className="py-1.5 text-start font-medium">
                {t('admin-board:change.before')}
              </th>
              <th scope="col" className="py-1.5 text-start font-medium">
                {t('admin-board:change.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, name, before, after }) => (
              <tr key={field} className="border-t border-line align-top">
                <th scope="row" className="py-2 pe-3 text-start font-medium">
                  {name}
                </th>
                <td className="py-2 pe-3 whitespace-pre-line wrap-anywhere">
                  {before === null ? none : <del className="bg-negative-tint">{before}</del>}
                </td>
                <td className="py-2 whitespace-pre-line wrap-anywhere">
                  {after === null ? none : <ins className="bg-money-tint no-underline">{after}</ins>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {gone.length > 0 && (
        <div className="mt-3 text-sm">
          {t('admin-board:change.photos_gone')}
          <PhotoRow photos={gone} />
        </div>
      )}
      {added.length > 0 && (
        <div className="mt-3 text-sm">
          {t('admin-board:change.photos_new')}
          <PhotoRow photos={added} />
        </div>
      )}
    </Card>
  )
}
