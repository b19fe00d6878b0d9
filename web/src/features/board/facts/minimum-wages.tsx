import { minimumWages } from '@lunula/contract/board/minimum-wages/endpoints.ts'
import { isReliable } from '@lunula/contract/board/minimum-wages/minimum-wages.ts'
import type { MinimumWage, WagesAtPlace } from '@lunula/contract/board/minimum-wages/schemas.ts'
import { formatDay } from '@lunula/contract/formats/dates.ts'
import { formatDollars } from '@lunula/contract/formats/money.ts'
import type { StateCode } from '@lunula/contract/shipping/state-names.ts'
import { STATE_NAMES } from '../../../shared/us-states.ts'
import { useRemote } from '../../../shell/api/use-remote.ts'
import { textLink } from '../../../ui/display/text-link.ts'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'

interface Place {
  state: StateCode | undefined
  zip_code?: string | null | undefined
  city?: string | null | undefined
}

/** The minimum wages at a place; null until they are known. */
export function useMinimumWages({ state, zip_code, city }: Place): WagesAtPlace | null {
  const query = state && {
    state,
    ...(zip_code && /^\d{5}$/.test(zip_code) && { zip_code }),
    ...(city?.trim() && { city: city.trim() }),
  }
  return useRemote(minimumWages.at, query ? { query } : null, { keepPrevious: true, delayMs: 300 }).data
}

/** Lines of a list: what holds here by which law, and what is to be looked up rather than relied on. */
export function WageLines({ wages, today }: { wages: readonly MinimumWage[]; today: string }) {
  return wages.map((wage, at) => <WageLine key={wage._id} wage={wage} before={wages[at - 1]} today={today} />)
}

interface LineProps {
  wage: MinimumWage
  /** The line above: what holds for both is said once. */
  before: MinimumWage | undefined
  today: string
}

function WageLine({ wage, before, today }: LineProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { state, scope, cents, employees, exceptions, tips_count, from, next, page_date } = wage
  const place = wage.place || (state === 'US' ? '' : STATE_NAMES[state])
  const asOf = page_date && page_date > from ? page_date : from
  const amount = cents === null ? '' : formatDollars(cents)
  const said =
    cents === null
      ? t('post:wages.unknown', { place })
      : t(state === 'US' ? 'post:wages.federal' : `post:wages.${scope}`, { place, amount })
  return (
    <li>
      {said}
      {employees > 1 && ` ${t('post:wages.employees', { count: employees })}`}
      {exceptions && ` ${t('post:wages.exceptions')}`}
      {tips_count === false && before?.tips_count !== false && ` ${t('post:wages.no_tips')}`}
      {next &&
        ` ${t('post:wages.next', { day: formatDay(next.from, language), amount: formatDollars(next.cents) })}`}
      {cents !== null && !isReliable(wage, today) && (
        <span className="font-medium"> {t('post:wages.look_up', { day: formatDay(asOf, language) })}</span>
      )}{' '}
      <span className="text-caption">
        (
        <a href={wage.source_url} rel="noopener nofollow" target="_blank" className={textLink}>
          {wage.source}
        </a>
        {' · '}
        {t('post:law.looked_up', { day: formatDay(wage.looked_up_on, language) })})
      </span>
    </li>
  )
}
