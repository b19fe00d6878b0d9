import { messages } from '@lunula/contract/messages/endpoints.ts'
import { apiResult } from '../../shell/api/api.ts'
import { useKeptChoice } from '../../shell/forms/use-kept-choice.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** In the settings: mails about messages that wait, on or off. */
export function MessageMailChoice({ wanted: given }: { wanted: boolean }) {
  const t = useTranslate()
  const [wanted, choose] = useKeptChoice(given, async (next) => {
    const kept = await apiResult(messages.chooseMails, { body: { wanted: next } })
    return kept.ok
  })
  return (
    <Checkbox
      label={t('messages:mails.label')}
      checked={wanted}
      onChange={({ target }) => void choose(target.checked)}
    />
  )
}
