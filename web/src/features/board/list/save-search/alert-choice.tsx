import { SEARCH_ALERTS } from '@lunula/contract/saved-searches/constants.ts'
import type { ComponentProps } from 'react'
import { RadioCard, RadioCards } from '../../../../ui/fields/radio-card.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

/** How one wants to hear of new posts. */
export function AlertChoice(input: Omit<ComponentProps<'input'>, 'className' | 'type' | 'title' | 'value'>) {
  const t = useTranslate()
  return (
    <RadioCards legend={t('saved:search.alert')}>
      {SEARCH_ALERTS.toReversed().map((alert) => (
        <RadioCard
          key={alert}
          {...input}
          value={alert}
          title={t(`saved:search.alerts.${alert}`)}
          detail={t(`saved:search.alert_texts.${alert}`)}
        />
      ))}
    </RadioCards>
  )
}
