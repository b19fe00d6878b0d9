import { addPromotion } from '../../modules/promotions/apply-code.ts'
import type { PromotionDraft } from '../../modules/promotions/promotions.repository.ts'
import { NO_TERMS } from '../../modules/promotions/promotions.rules.ts'
import type { TestApp } from '../app.ts'

let count = 0

/** A promotion of its own, 10 % off everything unless said otherwise; gives its code. */
export async function offer(
  { platform }: Pick<TestApp, 'platform'>,
  change: Partial<PromotionDraft> = {},
): Promise<string> {
  count += 1
  const code = change.code ?? `TEST-${count}`
  const added = await addPromotion(platform, {
    names: { en: 'Ten percent off', vi: 'Giảm 10 %' },
    kind: 'percent',
    ...NO_TERMS,
    percent: change.kind && change.kind !== 'percent' ? null : 10,
    starts_at: platform.clock.now(),
    ends_at: null,
    ...change,
    code,
  })
  if (!added) throw new Error(`There is a promotion ${code} already.`)
  return code
}
