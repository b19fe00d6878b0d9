import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { formatDollars } from '@lunula/contract/formats/money.ts'
import type { Language } from '@lunula/contract/languages.ts'
import type { Translate } from '../../../ui/texts/translate.ts'
import { payText } from '../facts/pay.ts'
import { choiceWord } from '../words.ts'

const MOST = 90
const SEPARATOR = ' · '

/**
 * A title out of the facts, such as “Cần thợ bột · Bao lương $180/ngày · Westminster, CA”; null while too
 * little is said. As much of it as a title holds.
 */
export function suggestTitle(
  t: Translate,
  language: Language,
  kind: PostKind,
  content: PostContent,
): string | null {
  const [first, ...rest] = partsOf(t, language, kind, content)
  if (!first) return null
  return rest.reduce<string>(
    (title, part) => {
      const longer = title + SEPARATOR + part
      return part && longer.length <= MOST ? longer : title
    },
    capital(first).slice(0, MOST),
  )
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

function partsOf(t: Translate, language: Language, kind: PostKind, content: PostContent): (string | null)[] {
  const { positions = [], city, state, years, asking_price, tables, chairs, category, provider } = content
  const place = city && state ? `${city}, ${state}` : null
  const people = positions
    .slice(0, 2)
    .map((each) => t(`posting:wanted.${each}`))
    .join(', ')
  switch (kind) {
    case 'job':
      return [people && t('posting:suggest.job', { people }), payText(t, language, content), place]
    case 'worker':
      return [
        people && t('posting:suggest.worker', { people }),
        years ? t('posting:suggest.years', { count: years }) : null,
        place,
      ]
    case 'salon':
      return [
        place && t('posting:suggest.salon', { place }),
        asking_price ? formatDollars(asking_price) : null,
        tables === undefined ? null : t('posting:suggest.tables', { count: tables }),
        chairs === undefined ? null : t('posting:suggest.chairs', { count: chairs }),
      ]
    case 'course':
      return [
        category && provider ? `${choiceWord(t, 'category', category)}, ${provider}` : null,
        content.tuition ? formatDollars(content.tuition) : null,
        place,
      ]
  }
}
