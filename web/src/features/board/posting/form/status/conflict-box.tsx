import { Moment } from '../../../../../shell/i18n/moment.tsx'
import { Button } from '../../../../../ui/fields/button.tsx'
import { useTranslate } from '../../../../../ui/texts/translate.ts'
import { useDraft } from '../../draft/draft-store.ts'
import { settleConflict } from '../../draft/open-draft.ts'

/** The post was changed on another device too: nothing is saved over it until its writer has chosen. */
export function ConflictBox() {
  const t = useTranslate()
  const conflict = useDraft((state) => state.conflict)
  if (!conflict) return null
  return (
    <section role="alert" className="rounded-card border-2 border-warning bg-warning-tint px-5 py-4">
      <h2 className="title-3">{t('posting:conflict.title')}</h2>
      <p className="mt-1">
        {t('posting:conflict.text')} <Moment iso={conflict.updatedAt} />
      </p>
      <div className="form-end mt-4">
        <Button onClick={() => settleConflict('local')}>{t('posting:conflict.mine')}</Button>
        <Button onClick={() => settleConflict('remote')}>{t('posting:conflict.theirs')}</Button>
      </div>
    </section>
  )
}
