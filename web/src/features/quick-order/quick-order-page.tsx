import { MAX_PASTE, MAX_QUICK_LINES } from '@lunula/contract/quick-order/constants.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { controlClass, Field } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { Outcome } from './outcome.tsx'
import { RowFields } from './row-fields.tsx'
import { useQuickOrder } from './use-quick-order.ts'

/** `/quick-order`: lines of SKU and quantity, typed or pasted, into the cart in one go. */
export default function QuickOrderPage() {
  const t = useTranslate()
  const { rows, change, remove, more, paste, setPaste, results, busy, submit } = useQuickOrder()
  return (
    <AccountFrame title={t('quick-order:title')} lead={t('quick-order:lead')}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="grid gap-6"
      >
        {results && <Outcome results={results} />}
        <ol className="grid gap-3">
          {rows.map((row, at) => (
            <li key={row.key}>
              <RowFields row={row} number={at + 1} change={change} remove={remove} />
            </li>
          ))}
        </ol>
        <div>
          <Button size="small" icon={<Icon name="plus" className="size-4" />} onClick={more}>
            {t('quick-order:more')}
          </Button>
        </div>
        <Field
          label={t('quick-order:paste.title')}
          hint={t('quick-order:paste.hint', { limit: MAX_QUICK_LINES })}
        >
          {(control) => (
            <textarea
              {...control}
              value={paste}
              rows={6}
              maxLength={MAX_PASTE}
              spellCheck={false}
              placeholder={'HM-GP-001-004, 12\nHM-GP-001-012, 6'}
              className={`${controlClass(false)} font-mono text-sm`}
              onChange={(event) => setPaste(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="primary" size="large" busy={busy} needsScript>
            {t('quick-order:add')}
          </Button>
        </div>
      </form>
    </AccountFrame>
  )
}
