import { board, MAP_OF } from '@lunula/contract/board/endpoints.ts'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { DEFAULT_RADIUS } from '@lunula/contract/board/fields/filters.ts'
import type { Dot } from '@lunula/contract/board/schemas.ts'
import { dayInShop } from '@lunula/contract/formats/dates.ts'
import { useMemo, useState } from 'react'
import { postPath } from '../../../shared/post-kinds.ts'
import { useRemote } from '../../../shell/api/use-remote.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { filterQuery } from '../board-search.ts'
import { cardFacts, mapMark, type Saying } from '../facts/card-facts.ts'
import type { MapDot } from '../map/marks/marks.ts'
import PostMap from '../map/post-map.tsx'
import { PostCard } from '../post-card.tsx'
import type { ListState } from './list-state.ts'

const NO_DOTS: readonly Dot[] = []

/** Where the posts of the list are, all of its pages; a press on one shows what it is. */
export default function BoardMap({ state }: { state: ListState }) {
  const t = useTranslate()
  const language = useLanguage()
  const { kind, list, search, now } = state
  const today = dayInShop(new Date(now))
  const query = filterQuery(kind, search)
  const dots = useRemote(board[MAP_OF[kind]], { query }, { keepPrevious: true }).data?.dots ?? NO_DOTS
  const [selected, setSelected] = useState<string | null>(null)
  const shown = useMemo(
    () => dots.map((dot) => placed(kind, dot, { t, language, today })),
    [dots, kind, t, language, today],
  )
  const post = list.docs.find(({ _id }) => _id === selected)
  const dot = dots.find(({ _id }) => _id === selected)
  return (
    <PostMap
      dots={shown}
      around={
        list.near && {
          latitude: list.near.latitude,
          longitude: list.near.longitude,
          miles: search.radius ?? DEFAULT_RADIUS,
        }
      }
      selected={selected}
      onSelect={setSelected}
      fitKey={JSON.stringify(query)}
    >
      {post ? (
        <PostCard post={post} now={now} />
      ) : (
        dot && <DotCard kind={kind} dot={dot} saying={{ t, language, today }} />
      )}
    </PostMap>
  )
}

function placed(kind: PostKind, dot: Dot, saying: Saying): MapDot {
  const label = mapMark(kind, dot.facts, saying)
  return {
    _id: dot._id,
    latitude: dot.latitude,
    longitude: dot.longitude,
    name: dot.title,
    href: postPath(kind, dot._id),
    ...(label && { label }),
  }
}

/** A post of another page of the list: what its dot knows. */
function DotCard({ kind, dot, saying }: { kind: PostKind; dot: Dot; saying: Saying }) {
  const { lead } = cardFacts(kind, dot.facts, saying)
  return (
    <article className="relative rounded-card border border-line bg-surface p-4">
      {lead && <p className="font-semibold text-money">{lead}</p>}
      <h3 className="title-3 font-medium">
        <Link to={postPath(kind, dot._id)} className="after:absolute after:inset-0 after:rounded-card">
          {dot.title}
        </Link>
      </h3>
    </article>
  )
}
