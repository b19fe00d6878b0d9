import type { ModerationCase } from '@lunula/contract/board/moderation/schemas.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { textLink } from '../../../ui/display/text-link.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import type { Saying } from '../facts/card-facts.ts'
import { fieldWord } from '../words.ts'
import { PhotoRow } from './photo-row.tsx'
import { saidOf } from './post-difference.ts'

interface CaseDoublesProps {
  post: ModerationCase['post']
  doubles: ModerationCase['doubles']
  saying: Saying
}

const COMPARED = ['title', 'phone', 'city', 'description'] as const

/** Posts that have something in common with this one, each beside it. */
export function CaseDoubles({ post, doubles, saying }: CaseDoublesProps) {
  const t = useTranslate()
  return (
    <Card>
      <h3 className="font-semibold">{t('admin-board:doubles.title')}</h3>
      <ul className="mt-3 grid gap-5">
        {doubles.map(({ flag, post: other, author }) => (
          <li key={other._id}>
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <Badge tone="negative">{t(`admin-board:flag.${flag}`)}</Badge>
              <span className="text-soft">
                {author.username} · {t(`posting:state.${other.state}`)}
              </span>
              <Link to={officePaths.moderation({}, { queue: 'all', post: other._id })} className={textLink}>
                {t('admin-board:doubles.open')}
              </Link>
            </p>
            <div className="mt-2 grid grid-cols-2 gap-px overflow-hidden rounded-field border border-line bg-line text-sm">
              <p className="bg-sunk px-3 py-1.5 text-xs font-medium">{t('admin-board:doubles.this')}</p>
              <p className="bg-sunk px-3 py-1.5 text-xs font-medium">{t('admin-board:doubles.other')}</p>
              {COMPARED.map((field) => {
                const cells = [post, other].map(({ kind, content }) => saidOf(kind, content, field, saying))
                const same = cells[0] !== null && cells[0] === cells[1]
                return cells.map((text, at) => (
                  <div
                    // biome-ignore lint/suspicious/noArrayIndexKey: two fixed columns
                    key={`${field} ${at}`}
                    className={same ? 'bg-warning-tint px-3 py-2' : 'bg-surface px-3 py-2'}
                  >
                    <p className="text-xs text-soft">{fieldWord(saying.t, field, post.kind)}</p>
                    <p className="line-clamp-6 wrap-anywhere">{text ?? '–'}</p>
                  </div>
                ))
              })}
              {post.photos.length + other.photos.length > 0 &&
                [post, other].map(({ _id, photos }) => (
                  <div key={_id} className="bg-surface px-3 pb-2">
                    <PhotoRow photos={photos} />
                  </div>
                ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
