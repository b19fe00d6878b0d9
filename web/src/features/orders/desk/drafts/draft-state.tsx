import type { DraftState as State } from '@lunula/contract/orders/drafts/constants.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

const TONES = { open: 'warning', expired: 'negative', paid: 'money', canceled: 'plain' } as const

/** Where a draft stands; one that was not sent yet says so. */
export function DraftState({ state, sent }: { state: State; sent: boolean }) {
  const t = useTranslate()
  const isUnsent = state === 'open' && !sent
  return (
    <Badge tone={isUnsent ? 'plain' : TONES[state]}>
      {t(isUnsent ? 'admin-drafts:unsent' : `admin-drafts:state.${state}`)}
    </Badge>
  )
}
