import { formatDay } from '@lunula/contract/formats/dates.ts'
import { eitherOf } from '@lunula/contract/formats/lists.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { Language } from '@lunula/contract/languages.ts'
import type { PromotionProblem } from '@lunula/contract/promotions/schemas.ts'
import { dayAt } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { loadCatalogNames } from '../catalog/index.ts'
import type { Promotion } from './promotions.repository.ts'

/** The refusal for a condition that does not hold, with its amounts, days and items in the buyer's words. */
export async function explain(
  platform: Platform,
  promotion: Promotion,
  problem: PromotionProblem,
  language: Language,
): Promise<Refusal> {
  const { code } = promotion
  switch (problem.code) {
    case 'promotions.minimum':
      return refuse(
        problem.code,
        { code, minimum: formatMoney(problem.minimum), missing: formatMoney(problem.missing) },
        { minimum: problem.minimum, missing: problem.missing },
      )
    case 'promotions.not_started':
      return refuse(problem.code, { code, day: formatDay(dayAt(problem.starts_at), language) })
    case 'promotions.expired':
      return refuse(problem.code, { code, day: formatDay(dayAt(problem.ends_at), language) })
    case 'promotions.not_for_these_items':
      return refuse(problem.code, { code, goods: await targetsOf(platform, promotion, language) })
    default:
      return refuse(problem.code, { code })
  }
}

/** `Gel polish, Acrylics or Halfmoon Starter Kit` */
async function targetsOf(platform: Platform, promotion: Promotion, language: Language): Promise<string> {
  const { categories, products } = await loadCatalogNames(platform, promotion, language)
  const names = [...categories, ...products].map(({ name }) => name)
  return eitherOf(names, language)
}
